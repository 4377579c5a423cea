import { and, eq } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { anApplication } from '#tests/support/event/applications.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { technologies, technologyRevisions } from '../table.ts'

const body = 'Fires at night.  \r\n\r\nAnd **cools** slowly.\n'

async function aTechnology(world: World, more: object = {}) {
  const admin = await world.member('ADMIN')
  const draft = { name: 'Kiln', description: 'Fires.', body, ...more }
  const creation = await world.as(admin).post('technology/createTechnology', draft)
  expect(creation).toMatchObject({ status: 200 })
  const { id, slug } = creation.body
  return { id, slug, admin, at: `technology/updateTechnology?id=${id}` }
}

const loadTechnology = async (world: World, query: string) =>
  (await world.as(null).get(`technology/getTechnology?${query}`)).body

test('what is written of a technology waits until it is made public, and every byte stays', async ({
  world,
}) => {
  const { id, admin, at } = await aTechnology(world)
  const typedBody = `${body}\u00a0\r`
  const pendingChanges = {
    revision: 1,
    body: typedBody,
    type: 'Oven',
    siteUrl: 'kiln.example',
    isAutosave: true,
  }
  expect(await world.as(admin).put(at, pendingChanges)).toMatchObject({
    status: 200,
    body: { revision: 2, pending: true, body: typedBody, siteUrl: 'https://kiln.example' },
  })
  expect(await loadTechnology(world, 'slug=kiln')).toMatchObject({ body, type: null })

  const refusedSave = await world.as(admin).put(at, { revision: 2, body: '<script>', isAutosave: true })
  expect(refusedSave).toMatchObject({ status: 200, body: { body: '<script>', pending: true } })
  expect((await world.as(admin).put(at, { revision: 3 })).status).toBe(422)
  await world.as(admin).put(at, { revision: 3, body: typedBody, waits: true })
  const published = await world.as(admin).put(at, { revision: 4 })
  expect(published.body).toMatchObject({ revision: 4, pending: false, savedBy: { isYou: true } })
  expect(await loadTechnology(world, 'slug=kiln')).toMatchObject({ body: typedBody, type: 'Oven' })
  const [entry] = await world.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.what, 'technology.changed')))
  expect(entry).toMatchObject({ userId: admin.id, before: { type: null }, after: { type: 'Oven' } })
})

test('who began from an older revision is told who saved since, and loses nothing', async ({ world }) => {
  const { id, admin, at } = await aTechnology(world)
  const otherAdmin = await world.member('ADMIN')
  expect((await world.as(otherAdmin).put(at, { revision: 1, body: 'Of the other' })).status).toBe(200)
  const lateSave = await world.as(admin).put(at, { revision: 1, body: 'Mine', isAutosave: true })
  expect(lateSave).toMatchObject({ status: 409, body: { code: 'textChanged' } })
  expect(lateSave.body.message).toContain('Ada Kiln saved this text after you opened it')
  const forEdit = (await world.as(admin).get(`technology/getTechnologyForEdit?id=${id}`)).body
  expect(forEdit).toMatchObject({ body: 'Of the other', revision: 2, savedBy: { isYou: false } })

  await world.as(otherAdmin).put(`technology/markTechnologyEditing?id=${id}`, {})
  const heartbeat = await world.as(admin).put(`technology/markTechnologyEditing?id=${id}`, {})
  expect(heartbeat.body).toMatchObject({ revision: 2, editors: [{ name: 'Ada Kiln', isYou: false }] })
})

test('of many saves at once exactly one is kept', async ({ committed }) => {
  const { at, admin } = await aTechnology(committed)
  const saves = Array.from({ length: 8 }, (_, index) =>
    committed.as(admin).put(at, { revision: 1, description: `Number ${index}` }),
  )
  const answers = await Promise.all(saves)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  expect(await committed.db.$count(technologyRevisions)).toBe(2)
})

test('an earlier state comes back as a change that waits; the address stays', async ({ world }) => {
  const { id, admin, at } = await aTechnology(world)
  await world.as(admin).put(at, { revision: 1, body: 'Other words', slug: 'oven', name: 'Oven' })
  const list = (await world.as(admin).get(`technology/getTechnologyRevisions?id=${id}`)).body
  expect(list).toMatchObject({
    total: 2,
    items: [
      { number: 2, note: 'published', title: 'Oven' },
      { number: 1, note: 'published', title: 'Kiln' },
    ],
  })
  const firstRevision = (await world.as(admin).get(`technology/getTechnologyRevision?id=${id}&number=1`)).body
  expect(firstRevision).toMatchObject({ name: 'Kiln', slug: 'kiln', body })
  const restore = `technology/restoreTechnologyRevision?id=${id}&number=1`
  expect((await world.as(admin).put(restore, { revision: 1 })).status).toBe(409)
  const restoredTechnology = (await world.as(admin).put(restore, { revision: 2 })).body
  expect(restoredTechnology).toMatchObject({ revision: 3, pending: true, name: 'Kiln', slug: 'oven', body })
  expect(await loadTechnology(world, 'slug=oven')).toMatchObject({ name: 'Oven' })
  await world.as(admin).put(at, { revision: 3 })
  expect(await loadTechnology(world, 'slug=oven')).toMatchObject({ name: 'Kiln', body })
})

test('an old address leads to the new one, also under a former provider, and is taken', async ({ world }) => {
  const { id, admin, at } = await aTechnology(world, { slug: 'kiln' })
  for (const slug of ['maker', 'other']) await aTechnology(world, { name: slug, slug })
  await world.as(admin).put(at, { revision: 1, providerSlug: 'maker' })
  await world.as(admin).put(at, { revision: 2, slug: 'oven', providerSlug: 'other' })
  for (const query of ['slug=kiln', 'slug=oven', 'slug=oven&provider=other', 'slug=kiln&provider=maker'])
    expect(await loadTechnology(world, query)).toMatchObject({ id, slug: 'oven', providerSlug: 'other' })
  expect(await loadTechnology(world, 'slug=oven&provider=maker')).toMatchObject({ status: 404 })
  expect((await world.as(null).get('search/search?q=kiln')).body.items).toMatchObject([
    { url: '/tech/other/oven' },
  ])

  const secondTechnology = await aTechnology(world)
  expect(secondTechnology.slug).toBe('kiln-2')
  expect(await world.as(admin).put(secondTechnology.at, { revision: 1, slug: 'kiln' })).toMatchObject({
    status: 422,
    body: { fieldErrors: { slug: 'This address is already taken by another technology' } },
  })
  const invalidChanges: [string, object][] = [
    ['slug', { slug: 'edit' }],
    ['providerSlug', { providerSlug: 'oven' }],
    ['providerSlug', { providerSlug: 'nobody' }],
  ]
  for (const [field, change] of invalidChanges)
    expect(
      (await world.as(admin).put(at, { revision: 3, ...change })).body.fieldErrors,
      field,
    ).toHaveProperty(field)
  await world.as(admin).put(at, { revision: 3, slug: 'kiln' })
  expect(await loadTechnology(world, 'slug=oven')).toMatchObject({ slug: 'kiln' })
})

test('what was built is found under the new address of its technology', async ({ world }) => {
  await anApplication(world, { published: true })
  const admin = await world.member('ADMIN')
  const [gannet] = await world.db.select().from(technologies).where(eq(technologies.slug, 'gannet'))
  await world
    .as(admin)
    .put(`technology/updateTechnology?id=${gannet!.id}`, { revision: 0, slug: 'solan', name: 'Solan' })
  const countApplications = async (query: string) =>
    (await world.as(null).get(`app/getApplications?${query}`)).body.total
  expect([await countApplications('tech=solan'), await countApplications('search=solan')]).toEqual([1, 1])
  expect([await countApplications('tech=gannet'), await countApplications('search=gannet')]).toEqual([1, 0])
})
