import { eq } from 'drizzle-orm'
import { auditEntries } from '#features/audit/table.ts'
import { anEvent } from '#tests/occasions.ts'
import { rendered } from '#tests/rendered.ts'
import { aSubmission } from '#tests/submissions.ts'
import { expect, test } from '#tests/world.ts'
import { technologies } from './table.ts'

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
      rendered: rendered(''),
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
    body: { message: 'Skua is the provider of one technology, which would have to go first.' },
  })
})

test('a technology that is deleted is shown nowhere, and is restored as it was', async ({ world }) => {
  const [kept] = await world.db
    .insert(technologies)
    .values({ slug: 'skua', name: 'Skua', rendered: rendered('') })
    .returning()
  const admin = world.as(await world.member('ADMIN'))
  expect((await admin.put(`technology/deleteTechnology?id=${kept!.id}`)).status).toBe(200)
  expect((await admin.put(`technology/deleteTechnology?id=${kept!.id}`)).status).toBe(200)
  expect((await admin.get('technology/getTechnologyUses')).body.total).toBe(0)
  expect((await world.as(null).get('technology/getTechnology?slug=skua')).status).toBe(404)
  expect((await admin.put('deletion/restoreThing', { kind: 'technology', id: kept!.id })).status).toBe(200)
  expect((await world.as(null).get('technology/getTechnology?slug=skua')).status).toBe(200)
  expect((await world.as(null).get('search/search?q=skua')).body.total).toBe(1)
  const entries = await world.db.select().from(auditEntries).where(eq(auditEntries.subjectId, kept!.id))
  expect(entries.map(({ what }) => what).toSorted()).toEqual([
    'removed a technology',
    'restored what was deleted',
  ])
})
