import { eq } from 'drizzle-orm'
import { eventTechnologies, events } from '#features/event/event/table.ts'
import { searchEntries } from '#features/platform/search/table.ts'
import { tutorials, tutorialTechnologies } from '#features/content/tutorial/table.ts'
import { renderPlain } from '#tests/support/rendered-text.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { technologies } from './table.ts'

async function technology({ db }: World, slug: string, more: Partial<typeof technologies.$inferInsert> = {}) {
  const [row] = await db
    .insert(technologies)
    .values({ slug, name: slug, rendered: renderPlain(''), ...more })
    .returning()
  return row!
}

const slugs = (body: { items: { slug: string }[] }) => body.items.map(({ slug }) => slug)

test('technologies are a list with its own counts', async ({ world }) => {
  const { status, body } = await world.as(null).get('technology/getTechnologies')
  expect(status).toBe(200)
  expect(body).toEqual({ items: [], total: 0, page: 1, perPage: 20 })
})

test('the list goes by name, whatever the letter case', async ({ world }) => {
  for (const name of ['AI71', 'AMD', 'AgentOps', 'arize'])
    await technology(world, name.toLowerCase(), { name })
  const { body } = await world.as(null).get('technology/getTechnologies')
  expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['AgentOps', 'AI71', 'AMD', 'arize'])
})

test('a page size over 100 is refused, and so is a page deeper than 10,000 rows', async ({ world }) => {
  const { body } = await world.as(null).get('technology/getTechnologies?perPage=101')
  expect(body).toEqual({
    status: 422,
    code: 'invalid',
    message: 'At most 100',
    fieldErrors: { perPage: 'At most 100' },
  })
  expect((await world.as(null).get('technology/getTechnologies?perPage=100&page=101')).status).toBe(422)
})

test('the whole app answers on a database of its own', async ({ committed }) => {
  expect((await committed.as(null).get('technology/getTechnologies')).status).toBe(200)
})

test('a name that is or begins with what was typed comes before what only speaks of it', async ({
  world,
}) => {
  const texts = { description: 'Sedge, sedge and 3 more sedge; the pages of Tallow.' }
  for (const [slug, name] of Object.entries({
    aster: 'Aster Runtime',
    vision: 'Sedge Vision',
    blue: 'Blue-Sedge',
    three: 'Sedge 3B',
    sedge: 'Sedge',
  }))
    await technology(world, slug, { name, ...texts })
  const searchSlugs = async (search: string) =>
    slugs((await world.as(null).get(`technology/getTechnologies?search=${search}`)).body)
  expect(await searchSlugs('sedge')).toEqual(['sedge', 'three', 'vision', 'blue', 'aster'])
  expect((await searchSlugs('sedge%203'))[0]).toBe('three')
})

test('technologies are found by words, first letter and provider', async ({ world }) => {
  const maker = await technology(world, 'maker', { name: 'Émaker', isProvider: true })
  await technology(world, 'glaze', { name: 'Glaze', providerId: maker.id, description: 'Bakes vectors' })
  await technology(world, 'one', { name: '1Kiln' })
  const fetchTechnologies = async (query: string) =>
    (await world.as(null).get(`technology/getTechnologies${query}`)).body

  expect(slugs(await fetchTechnologies('?search=vector'))).toEqual(['glaze'])
  expect(slugs(await fetchTechnologies('?search=emak'))).toEqual(['maker'])
  expect(slugs(await fetchTechnologies('?search=%25'))).toEqual([])
  expect(slugs(await fetchTechnologies('?letter=e'))).toEqual(['maker'])
  expect(slugs(await fetchTechnologies('?letter=other'))).toEqual(['one'])
  expect(await fetchTechnologies('?provider=maker')).toMatchObject({
    total: 1,
    items: [{ providerSlug: 'maker' }],
  })
  expect(await fetchTechnologies('?page=3')).toMatchObject({ items: [], total: 3 })
  expect((await world.as(null).get('technology/getTechnologyLetters')).body.items).toEqual([
    { letter: 'e', count: 1 },
    { letter: 'g', count: 1 },
    { letter: 'other', count: 1 },
  ])
})

test('a technology names its provider, and both show the tutorials and public events that use it', async ({
  world,
}) => {
  const { db } = world
  const maker = await technology(world, 'maker', { isProvider: true })
  const glaze = await technology(world, 'glaze', { providerId: maker.id })
  const text = { description: '', body: '', rendered: renderPlain(''), status: 'published' as const }
  const [publicTutorial, hidden] = await db
    .insert(tutorials)
    .values([
      { ...text, slug: 'shown', title: 'Shown', publishedAt: new Date() },
      { ...text, slug: 'hidden', title: 'Hidden', status: 'draft' },
    ])
    .returning()
  await db
    .insert(tutorialTechnologies)
    .values([publicTutorial!, hidden!].map(({ id }) => ({ tutorialId: id, technologyId: glaze.id })))
  const emptyRenderings = { descriptionRendered: renderPlain(''), rulesRendered: renderPlain('') }
  const [event, draft] = await db
    .insert(events)
    .values([
      {
        ...emptyRenderings,
        slug: 'fire',
        title: 'Fire',
        visibility: 'public',
        startAt: new Date('2026-05-01'),
      },
      { ...emptyRenderings, slug: 'ash', title: 'Ash', visibility: 'draft' },
    ])
    .returning()
  await db
    .insert(eventTechnologies)
    .values([event!, draft!].map(({ id }) => ({ eventId: id, technologyId: glaze.id })))

  const ownPage = (await world.as(null).get('technology/getTechnology?slug=Glaze&provider=maker')).body
  expect(ownPage).toMatchObject({
    slug: 'glaze',
    providerSlug: 'maker',
    provider: { slug: 'maker' },
    technologies: [],
  })
  expect(ownPage.tutorials.map(({ slug }: { slug: string }) => slug)).toEqual(['shown'])
  expect(ownPage.events).toMatchObject([{ slug: 'fire', startAt: '2026-05-01T00:00:00.000Z', paused: null }])
  await db
    .update(events)
    .set({ cancelledAt: new Date('2026-04-01') })
    .where(eq(events.id, event!.id))
  const { body: laterBody } = await world.as(null).get('technology/getTechnology?slug=glaze')
  expect(laterBody.events).toMatchObject([{ slug: 'fire', paused: 'cancelled' }])

  const makers = (await world.as(null).get('technology/getTechnology?slug=maker')).body
  expect(makers).toMatchObject({ provider: null, technologies: [{ slug: 'glaze', providerSlug: 'maker' }] })
  expect(makers.tutorials).toHaveLength(1)
  expect((await world.as(null).get('technology/getTechnology?slug=glaze&provider=other')).status).toBe(404)

  const { body } = await world.as(null).get('technology/getTechnologies?counts=true')
  const useCounts = { tutorials: 1, events: 1, projects: 0, apps: 0 }
  expect(body.items).toMatchObject([
    { slug: 'glaze', uses: useCounts },
    { slug: 'maker', uses: useCounts },
  ])
  expect((await world.as(null).get('technology/getTechnologies')).body.items[0]).not.toHaveProperty('uses')
})

test('ADMIN adds technologies; a taken address gets a number, and a search finds them', async ({ world }) => {
  const admin = await world.member('ADMIN')
  await technology(world, 'maker')
  const draft = { name: 'Glaze 3', providerSlug: 'maker', body: '# Hello', siteUrl: 'glaze.example' }
  expect((await world.as(null).post('technology/createTechnology', draft)).status).toBe(401)
  expect(
    (await world.as(await world.member('MENTOR')).post('technology/createTechnology', draft)).status,
  ).toBe(403)

  const first = await world.as(admin).post('technology/createTechnology', draft)
  expect(first).toMatchObject({
    status: 200,
    body: { slug: 'glaze-3', providerSlug: 'maker', siteUrl: 'https://glaze.example', technologies: [] },
  })
  expect((await world.as(admin).post('technology/createTechnology', draft)).body.slug).toBe('glaze-3-2')
  const { body } = await world.as(null).get('technology/getTechnology?slug=glaze-3')
  expect(body).toMatchObject({ siteUrl: 'https://glaze.example', provider: { isProvider: true } })
  const entries = await world.db.select({ url: searchEntries.url }).from(searchEntries)
  expect(entries).toContainEqual({ url: '/tech/maker/glaze-3' })
  const unknownProvider = await world
    .as(admin)
    .post('technology/createTechnology', { ...draft, providerSlug: 'none' })
  expect(unknownProvider).toMatchObject({
    status: 422,
    body: { fieldErrors: { providerSlug: expect.any(String) } },
  })
})
