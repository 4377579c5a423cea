import { eq } from 'drizzle-orm'
import { getApplications } from '#features/community/app/reading/lists.ts'
import { getApplication } from '#features/community/app/reading/queries.ts'
import { auditEntries } from '#features/platform/audit/table.ts'
import { getEvent } from '#features/event/event/lists/queries.ts'
import { getSubmissionsForEvent } from '#features/event/submission/gallery/lists.ts'
import { getSubmission } from '#features/event/submission/gallery/queries.ts'
import type { Context } from '#lib/contract/context.ts'
import { anApplication } from '#tests/support/event/applications.ts'
import { anEvent } from '#tests/support/events.ts'
import { renderPlain } from '#tests/support/rendered-text.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { expect, test } from '#tests/support/world.ts'
import { technologies } from '../table.ts'

test('a list of technologies tells what uses each and what it lacks', async ({ world }) => {
  const event = await anEvent(world)
  await aSubmission(world, event, { submitted: true })
  const [provider] = await world.db
    .insert(technologies)
    .values({
      slug: 'skua',
      name: 'Skua',
      isProvider: true,
      description: 'Makes it.',
      rendered: renderPlain(''),
    })
    .returning()
  await world.db
    .update(technologies)
    .set({ providerId: provider!.id, image: '/files/content/x.webp' })
    .where(eq(technologies.slug, 'gannet'))
  const admin = world.as(await world.member('ADMIN'))
  const names = async (query: string) =>
    (await admin.get(`technology/getTechnologyUses?${query}`)).body.items.map(
      ({ name }: { name: string }) => name,
    )

  const { body } = await admin.get('technology/getTechnologyUses?orderBy=most')
  expect(body).toMatchObject({
    total: 2,
    items: [
      {
        name: 'Gannet',
        submissions: 1,
        events: 0,
        providerSlug: 'skua',
        hasPicture: true,
        hasDescription: false,
      },
      { name: 'Skua', submissions: 0, isProvider: true, hasPicture: false, hasDescription: true },
    ],
  })
  expect(await names('without=picture')).toEqual(['Skua'])
  expect(await names('without=description')).toEqual(['Gannet'])
  expect(await names('search=SKU')).toEqual(['Skua'])
  expect(await names('provider=skua&orderBy=nameDown')).toEqual(['Skua', 'Gannet'])

  expect(await admin.put(`technology/deleteTechnology?id=${provider!.id}`)).toMatchObject({
    status: 409,
    body: { message: 'Skua is the provider of one technology; delete or move those first.' },
  })
})

test('a technology that is deleted is shown nowhere, and is restored as it was', async ({ world }) => {
  const [storedTechnology] = await world.db
    .insert(technologies)
    .values({ slug: 'skua', name: 'Skua', rendered: renderPlain('') })
    .returning()
  const admin = world.as(await world.member('ADMIN'))
  expect((await admin.put(`technology/deleteTechnology?id=${storedTechnology!.id}`)).status).toBe(200)
  expect((await admin.put(`technology/deleteTechnology?id=${storedTechnology!.id}`)).status).toBe(200)
  expect((await admin.get('technology/getTechnologyUses')).body.total).toBe(0)
  expect((await world.as(null).get('technology/getTechnology?slug=skua')).status).toBe(404)
  expect(
    (await admin.put('deletion/restoreThing', { kind: 'technology', id: storedTechnology!.id })).status,
  ).toBe(200)
  expect((await world.as(null).get('technology/getTechnology?slug=skua')).status).toBe(200)
  expect((await world.as(null).get('search/search?q=skua')).body.total).toBe(1)
  const entries = await world.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, storedTechnology!.id))
    .orderBy(auditEntries.createdAt)
  expect(entries.map(({ what }) => what).toSorted()).toEqual(['technology.removed', 'thing.restored'])
})

test('what was built is not found by a technology that is deleted, nor by its provider, and again once it is back', async ({
  world,
}) => {
  await aSubmission(world, await anEvent(world), { submitted: true })
  await anApplication(world, { published: true })
  const [provider] = await world.db
    .insert(technologies)
    .values({ slug: 'skua', name: 'Skua', isProvider: true, rendered: renderPlain('') })
    .returning()
  const [gannet] = await world.db
    .update(technologies)
    .set({ providerId: provider!.id })
    .where(eq(technologies.slug, 'gannet'))
    .returning()
  const admin = world.as(await world.member('ADMIN'))
  const fetchTotals = async () =>
    Promise.all(
      ['tech=gannet', 'tech=skua', 'search=gannet'].map(
        async (query) => (await world.as(null).get(`app/getApplications?${query}`)).body.total,
      ),
    )
  await admin.put(`technology/deleteTechnology?id=${gannet!.id}`)
  expect(await fetchTotals()).toEqual([0, 0, 0])
  await admin.put('deletion/restoreThing', { kind: 'technology', id: gannet!.id })
  expect(await fetchTotals()).toEqual([2, 2, 2])
})

test('a page that shows technologies or categories is made anew when one of them changes', async ({
  world,
}) => {
  const event = await anEvent(world)
  const submission = await aSubmission(world, event, { submitted: true })
  const application = await anApplication(world, { published: true })
  const collectTags = async <Input>(read: (ctx: Context, input: Input) => Promise<unknown>, input: Input) => {
    const tags = new Set<string>()
    const tracker = { uses: (kind: string) => tags.add(kind), until: () => {} }
    const trackingCtx = { db: world.db, viewer: null, now: world.clock.now(), asked: new Set(), ...tracker }
    await read(trackingCtx as unknown as Context, input)
    return tags
  }
  const page = { page: 1, perPage: 10 }
  const eventTags = await collectTags(getEvent, { id: event.id })
  expect(eventTags).toContain('technology-list')
  for (const tags of [
    await collectTags(getSubmission, { id: submission.id }),
    await collectTags(getSubmissionsForEvent, {
      ...page,
      eventId: event.id,
      orderBy: '' as const,
      choices: false,
      drafts: false,
    }),
    await collectTags(getApplication, { id: application.id }),
    await collectTags(getApplications, { ...page, choices: false }),
  ])
    expect([...tags]).toEqual(expect.arrayContaining(['technology-list', 'category-list']))
})
