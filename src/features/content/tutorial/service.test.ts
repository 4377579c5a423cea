import { eq } from 'drizzle-orm'
import { technologies } from '#features/content/technology/table.ts'
import { getFaceSeed } from '#lib/face-seed.ts'
import { renderPlain } from '#tests/support/rendered-text.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { tutorials, tutorialTechnologies } from './table.ts'

type Fields = Partial<typeof tutorials.$inferInsert> & { technologyIds?: string[] }

async function tutorial({ db }: World, slug: string, { technologyIds = [], ...more }: Fields = {}) {
  const [row] = await db
    .insert(tutorials)
    .values({
      slug,
      title: `About ${slug}`,
      description: 'A text to learn from',
      body: 'Words',
      rendered: renderPlain('Words'),
      status: 'published',
      publishedAt: new Date('2026-01-01'),
      ...more,
    })
    .returning()
  if (technologyIds.length > 0)
    await db
      .insert(tutorialTechnologies)
      .values(technologyIds.map((technologyId) => ({ tutorialId: row!.id, technologyId })))
  return row!
}

async function technology({ db }: World, slug: string) {
  const [row] = await db
    .insert(technologies)
    .values({ slug, name: slug.toUpperCase(), rendered: renderPlain('') })
    .returning()
  return row!
}

const slugs = (body: { items: { slug: string }[] }) => body.items.map(({ slug }) => slug)

test('what was imported is found by a name as long as a file’s, and by such a technology', async ({
  world,
}) => {
  const [name, tech] = ['an-'.repeat(80) + 'end', `of.${'x'.repeat(120)}`]
  const { id } = await technology(world, tech)
  await tutorial(world, name, { technologyIds: [id] })
  expect((await world.as(null).get(`tutorial/getTutorial?slug=${name}`)).status).toBe(200)
  expect((await world.as(null).get(`technology/getTechnology?slug=${tech}`)).status).toBe(200)
  const { body } = await world.as(null).get(`tutorial/getPaginatedTutorials?tech=${tech}`)
  expect(slugs(body)).toEqual([name])
})

test('tutorials come newest first, then by slug, in pages with an exact total', async ({ world }) => {
  await tutorial(world, 'b-old')
  await tutorial(world, 'a-old')
  await tutorial(world, 'new', { publishedAt: new Date('2026-02-01') })

  const { status, body } = await world.as(null).get('tutorial/getPaginatedTutorials?perPage=2')
  expect(status).toBe(200)
  expect(body).toMatchObject({ total: 3, page: 1, perPage: 2 })
  expect(slugs(body)).toEqual(['new', 'a-old'])
  expect(body.items[0]).toMatchObject({ publishedAt: '2026-02-01T00:00:00.000Z', minutes: 3, author: null })
  expect(body.items[0]).not.toHaveProperty('body')

  const second = (await world.as(null).get('tutorial/getPaginatedTutorials?perPage=2&page=2')).body
  expect(slugs(second)).toEqual(['b-old'])
  const pageBeyondEnd = (await world.as(null).get('tutorial/getPaginatedTutorials?perPage=2&page=9')).body
  expect(pageBeyondEnd).toMatchObject({ items: [], total: 3 })
})

test('drafts are listed for an ADMIN who asks with isAdmin, and for nobody else', async ({ world }) => {
  await tutorial(world, 'shown')
  await tutorial(world, 'hidden', { status: 'draft', publishedAt: null })
  const admin = await world.member('ADMIN')
  const mentor = await world.member('MENTOR')
  const listSlugs = async (viewer: typeof admin | null, query: string) =>
    slugs((await world.as(viewer).get(`tutorial/getPaginatedTutorials${query}`)).body).toSorted()

  expect(await listSlugs(admin, '?isAdmin=true')).toEqual(['hidden', 'shown'])
  expect(await listSlugs(admin, '')).toEqual(['shown'])
  expect(await listSlugs(admin, '?isAdmin=false')).toEqual(['shown'])
  expect(await listSlugs(mentor, '?isAdmin=true')).toEqual(['shown'])
  expect(await listSlugs(null, '?isAdmin=true')).toEqual(['shown'])
})

test('a bad token is refused although the list needs none', async ({ world }) => {
  const { status } = await world
    .as(null)
    .get('tutorial/getPaginatedTutorials?isAdmin=true', { authentication: 'Bearer nonsense' })
  expect(status).toBe(401)
})

test('a search finds words of title, description and text, also begun ones, and takes wildcards as letters', async ({
  world,
}) => {
  await tutorial(world, 'one', { title: 'Café agents' })
  await tutorial(world, 'two', { rendered: renderPlain('Vectors are stored in rows') })
  await tutorial(world, 'three', { description: 'Measure latency' })
  const search = async (terms: string) =>
    slugs(
      (await world.as(null).get(`tutorial/getPaginatedTutorials?search=${encodeURIComponent(terms)}`)).body,
    )

  expect(await search('cafe')).toEqual(['one'])
  expect(await search('vect sto')).toEqual(['two'])
  expect(await search('latency')).toEqual(['three'])
  expect(await search('cafe latency')).toEqual([])
  expect(await search('%')).toEqual([])
  expect(await search("_' | agents:*")).toEqual(['one'])
})

test('filters by technology and level narrow the list and its total', async ({ world }) => {
  const { id } = await technology(world, 'kiln')
  await tutorial(world, 'with', { technologyIds: [id], level: 'beginner' })
  await tutorial(world, 'without')
  const loadTutorials = async (query: string) =>
    (await world.as(null).get(`tutorial/getPaginatedTutorials${query}`)).body
  expect(await loadTutorials('?tech=kiln')).toMatchObject({
    total: 1,
    items: [{ slug: 'with', technologies: [{ slug: 'kiln', name: 'KILN', providerSlug: null }] }],
  })
  expect(slugs(await loadTutorials('?level=beginner'))).toEqual(['with'])
  expect(slugs(await loadTutorials('?tech=none'))).toEqual([])
  expect((await world.as(null).get('tutorial/getTutorialTopics')).body).toEqual({
    technologies: [{ slug: 'kiln', name: 'KILN', count: 1 }],
    levels: [{ level: 'beginner', count: 1 }],
  })
})

test('texts in another language show when asked for', async ({ world }) => {
  await tutorial(world, 'same')
  await tutorial(world, 'same', { language: 'fr', title: 'En français' })
  expect((await world.as(null).get('tutorial/getPaginatedTutorials')).body.total).toBe(1)
  expect((await world.as(null).get('tutorial/getTutorial?slug=same&lang=fr')).body).toMatchObject({
    title: 'En français',
    languages: ['en'],
  })
})

test('a tutorial comes with its text, its neighbours in the list and its relatives', async ({ world }) => {
  const { id } = await technology(world, 'kiln')
  await tutorial(world, 'newer', { publishedAt: new Date('2026-03-01') })
  const it = await tutorial(world, 'it', { technologyIds: [id] })
  await tutorial(world, 'older', { publishedAt: new Date('2025-03-01'), technologyIds: [id] })
  await tutorial(world, 'draft', { status: 'draft', technologyIds: [id] })

  const { body } = await world.as(null).get('tutorial/getTutorial?slug=IT')
  expect(body).toMatchObject({
    id: it.id,
    body: 'Words',
    text: { html: '<p>Words</p>', toc: [], minutes: 3 },
    previous: { slug: 'newer' },
    next: { slug: 'older' },
    languages: [],
  })
  expect(body.related.map(({ slug }: { slug: string }) => slug)).toEqual(['older', 'newer'])
  for (const slug of ['x1', 'x2', 'x3', 'x4'])
    await tutorial(world, slug, { publishedAt: new Date('2026-04-01') })
  const crowded = (await world.as(null).get('tutorial/getTutorial?slug=it')).body.related
  expect(crowded.map(({ slug }: { slug: string }) => slug)).toEqual(['older', 'x1', 'x2'])
  expect((await world.as(null).get(`tutorial/getTutorial?id=${it.id}`)).body.slug).toBe('it')
  expect((await world.as(null).get('tutorial/getTutorial')).status).toBe(422)
  expect((await world.as(null).get('tutorial/getTutorial?slug=none')).status).toBe(404)
})

test('a draft does not exist for others; what waits for review also shows to MENTOR', async ({ world }) => {
  const author = await world.member()
  const otherMember = await world.member()
  const mentor = await world.member('MENTOR')
  const admin = await world.member('ADMIN')
  const { id } = await tutorial(world, 'mine', { status: 'draft', authorUserId: author.id })
  const statuses = async () => {
    const answers: number[] = []
    for (const viewer of [author, admin, mentor, otherMember, null])
      answers.push((await world.as(viewer).get('tutorial/getTutorial?slug=mine')).status)
    return answers
  }
  expect(await statuses()).toEqual([200, 200, 404, 404, 404])
  await world.db.update(tutorials).set({ status: 'inReview' }).where(eq(tutorials.id, id))
  expect(await statuses()).toEqual([200, 200, 200, 404, 404])
})

test('an author is named by their profile, and linked when it is public; else by the written name', async ({
  world,
}) => {
  const publicMember = await world.member()
  const hidden = await world.member('USER', { public: false })
  await tutorial(world, 'known', { authorUserId: publicMember.id, authorUsername: 'x' })
  await tutorial(world, 'hidden', { authorUserId: hidden.id, authorUsername: 'TheHidden' })
  await tutorial(world, 'written', { authorUsername: 'TheWriter' })
  const loadAuthor = async (slug: string) =>
    (await world.as(null).get(`tutorial/getTutorial?slug=${slug}`)).body.author
  expect(await loadAuthor('known')).toEqual({
    name: 'Ada Kiln',
    userName: publicMember.userName,
    picture: null,
    face: getFaceSeed(publicMember.id),
  })
  expect(await loadAuthor('hidden')).toEqual({
    name: 'Ada Kiln',
    userName: null,
    picture: null,
    face: getFaceSeed(hidden.id),
  })
  expect(await loadAuthor('written')).toEqual({
    name: 'TheWriter',
    userName: null,
    picture: null,
    face: 'TheWriter',
  })
})
