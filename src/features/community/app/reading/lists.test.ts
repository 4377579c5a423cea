import pg from 'pg'
import { vi } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { listProjects } from '#features/content/discovery/listing.ts'
import { projectEntries } from '#features/content/discovery/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { anApplication } from '#tests/support/event/applications.ts'
import { anEvent } from '#tests/support/events.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { expect, test } from '#tests/support/world.ts'

const list = async (world: World, query = '') =>
  (await world.as(null).get(`app/getApplications?${query}`)).body
const titles = async (world: World, query = '') =>
  ((await list(world, query)).items as { title: string }[]).map(({ title }) => title)

/** Creates an event that is running at the set time and ends on 2026-03-08. */
async function endedEvent(world: World, more: object = {}) {
  world.clock.set('2026-03-02T10:00:00Z')
  return anEvent(world, {
    startAt: '2026-03-01T09:00:00Z',
    endAt: '2026-03-08T18:00:00Z',
    submissionsCloseAt: '2026-03-08T12:00:00Z',
    ...more,
  })
}

/** Counts the projects to compare with the stored total. */
async function recount({ db }: World) {
  const [row] = (await db.execute(
    sql`select (select total from project_total) as kept, (select count(*)::int from project_entry) as counted`,
    'objects',
  )) as { kept: number; counted: number }[]
  expect(row!.kept).toBe(row!.counted)
}

test('applications and submissions show together, with where they come from and by whom', async ({
  world,
}) => {
  const application = await anApplication(world, { published: true })
  await anApplication(world, { title: 'Waiting one' })
  const event = await anEvent(world)
  const submission = await aSubmission(world, event, { submitted: true })
  await aSubmission(world, event, { title: 'Draft one' })
  const { items, total } = await list(world, 'orderBy=newest')
  expect(total).toBe(2)
  expect(items).toMatchObject([
    {
      kind: 'submission',
      id: submission.id,
      url: `/event/${event.slug}/${submission.team.slug}/morning-sheet`,
      event: { slug: event.slug, title: event.title },
      team: { slug: submission.team.slug },
      people: [{ firstName: 'Ada' }],
      medal: null,
    },
    {
      kind: 'application',
      id: application.id,
      url: `/apps/app?id=${application.id}`,
      event: null,
      team: null,
      people: [{ userName: application.owner.userName }],
      techIn: [{ slug: 'gannet' }],
      categories: [{ slug: 'repair' }],
    },
  ])
  await world.db.update(profiles).set({ public: false }).where(eq(profiles.userId, application.owner.id))
  expect((await list(world, 'orderBy=newest')).items[1].people).toMatchObject([
    { firstName: 'Ada', userName: null, userId: null },
  ])
  await recount(world)
})

test('winners come first once results are published, and nothing tells of them before', async ({ world }) => {
  const event = await endedEvent(world)
  const loved = await aSubmission(world, event, { submitted: true, title: 'Loved by many' })
  const winner = await aSubmission(world, event, { submitted: true, title: 'Quiet winner' })
  await world.as(await world.member()).post('likes/createLike', { submissionId: loved.id })
  const organizer = world.as(event.organiser)
  const placement = { submissionId: winner.id, position: 'WINNERS', eventPosition: 1 }
  await organizer.put(`submission/setResults?eventId=${event.id}`, { positions: [placement] })
  expect(await titles(world)).toEqual(['Loved by many', 'Quiet winner'])
  expect((await list(world)).items[1].medal).toBeNull()
  world.clock.set('2026-03-08T13:00:00Z')
  expect((await organizer.put(`submission/publishResults?eventId=${event.id}`)).status).toBe(200)
  expect(await titles(world)).toEqual(['Quiet winner', 'Loved by many'])
  expect((await list(world)).items[0]).toMatchObject({ medal: 'WINNERS', likesCount: 0 })
  expect(await titles(world, 'orderBy=likes')).toEqual(['Loved by many', 'Quiet winner'])
})

test('what is hidden until the close shows from that very moment on, uncounted before', async ({ world }) => {
  const event = await endedEvent(world, { submissionsVisible: 'afterClose' })
  const { admin, id } = await aSubmission(world, event, { submitted: true })
  for (const caller of [null, admin, event.organiser])
    expect((await world.as(caller).get('app/getApplications?choices=')).body).toMatchObject({
      items: [],
      total: 0,
      choices: { events: [] },
    })
  world.clock.set('2026-03-08T11:59:59.999Z')
  expect((await list(world)).total).toBe(0)
  world.clock.set('2026-03-08T12:00:00Z')
  expect(await list(world, 'choices=')).toMatchObject({
    total: 1,
    items: [{ id, shownAt: '2026-03-08T12:00:00.000Z' }],
    choices: { events: [{ slug: event.slug }] },
  })
})

test('every write that hides or shows a project is followed', async ({ world }) => {
  const event = await anEvent(world)
  const { admin, id } = await aSubmission(world, event, { submitted: true })
  const organizer = world.as(event.organiser)
  const total = async () => {
    await recount(world)
    return (await list(world)).total
  }
  const change = (changes: object) => organizer.put(`event/updateEvent?id=${event.id}`, changes)
  expect(await total()).toBe(1)
  await change({ visibility: 'draft', confirmUnpublish: true })
  expect(await total()).toBe(0)
  await change({ visibility: 'unlisted' })
  expect(await total()).toBe(0)
  await change({ visibility: 'public' })
  expect(await total()).toBe(1)
  await change({ submissionsVisible: 'afterClose' })
  expect((await list(world)).total).toBe(0)
  await change({ submissionsVisible: 'atOnce' })
  expect(await total()).toBe(1)
  await world.as(admin).put(`submission/withdrawSubmission?id=${id}`)
  expect(await total()).toBe(0)
  await world.as(admin).put(`submission/submitSubmission?id=${id}`)
  expect(await total()).toBe(1)
  await world.as(admin).put(`submission/deleteSubmission?id=${id}`)
  expect(await total()).toBe(0)

  const application = await anApplication(world, { published: true })
  expect(await total()).toBe(1)
  const judge = world.as(await world.member('ADMIN'))
  await judge.put(`app/hideApplication?id=${application.id}`, { reason: 'It sells something.' })
  expect(await total()).toBe(0)
  await judge.put(`app/publishApplication?id=${application.id}`)
  await world.as(application.owner).put(`app/deleteApplication?id=${application.id}`)
  expect(await total()).toBe(0)

  await aSubmission(world, event, { submitted: true })
  await organizer.put(`event/deleteEvent?id=${event.id}`, { message: 'Sorry.' })
  expect(await total()).toBe(0)
})

test('search, technology, category and event narrow the list, and the nearest filter to drop is named', async ({
  world,
}) => {
  const event = await anEvent(world)
  const { team } = await aSubmission(world, event, { submitted: true, title: 'Étude of Glass' })
  await anApplication(world, { published: true, title: 'Glaze Book' })
  expect(await titles(world, 'search=etud')).toEqual(['Étude of Glass'])
  expect(await titles(world, `search=${encodeURIComponent(team.name)}`)).toEqual(['Étude of Glass'])
  expect(await titles(world, 'search=%25')).toEqual([])
  expect(await titles(world, 'tech=gannet&category=repair&search=book')).toEqual(['Glaze Book'])
  expect(await titles(world, `eventId=${event.id}`)).toEqual(['Étude of Glass'])
  expect(await titles(world, `eventSlug=${event.slug}`)).toEqual(['Étude of Glass'])
  expect(await list(world, `search=book&eventSlug=${event.slug}&tech=`)).toMatchObject({
    items: [],
    total: 0,
    nearest: { filter: 'search', total: 1 },
  })
  expect((await list(world, 'tech=nothing&category=repair')).nearest).toEqual({ filter: 'tech', total: 2 })
  expect((await list(world, 'search=nothing&tech=nothing')).nearest).toBeUndefined()
  expect((await list(world, 'choices=')).choices).toMatchObject({
    technologies: [{ slug: 'gannet', name: 'Gannet' }],
    categories: expect.arrayContaining([expect.objectContaining({ slug: 'repair' })]),
  })
  await world.as(team.admin).put(`team/updateTeam?id=${team.id}`, { name: 'Night Shift' })
  expect(await titles(world, 'search=night')).toEqual(['Étude of Glass'])
})

/**
 * Creates `many` applications, each by a different person, later ones with more likes. All have Gannet,
 * repair and the word meadow.
 */
async function manyApplications({ db }: World, applicationCount: number) {
  await db.execute(sql`with made as materialized (
      select i, gen_random_uuid() id, gen_random_uuid() user_id from generate_series(1, ${applicationCount}::int) i
    ), people as (
      insert into account (id, email, name) select user_id, 'many-' || i || '@example.com', 'Mara' from made
    ), applications as (
      insert into application (id, user_id, slot, title, short_description, description, rendered, status, published_at,
        likes_count)
      select id, user_id, 1, 'Meadow ' || i, 'About it', 'It reads.', '{}', 'published', '2026-03-01', i from made
    ), technologies as (
      insert into application_technology (application_id, technology_id)
      select made.id, t.id from made, technology t where slug = 'gannet'
    )
    insert into application_category (application_id, category_id)
    select made.id, c.id from made, category c where slug = 'repair'`)
  const sums: Promise<unknown>[] = []
  const count: Context['count'] = (_row, amounts, store) => void sums.push(store(amounts))
  await listProjects({ db, changed: () => {}, count } as unknown as Context)
  await Promise.all(sums)
}

test('beyond 1,000 the total stops and says so, and every page is still the right one', async ({ world }) => {
  await anApplication(world, { published: true, title: 'Quiet meadow' })
  await manyApplications(world, 1005)
  const expectedTitles = Array.from({ length: 3 }, (_, index) => `Meadow ${999 - index}`)
  for (const query of [
    'tech=gannet',
    'category=repair',
    'search=mead',
    'search=mead&tech=gannet&category=repair',
  ]) {
    const page = await list(world, `${query}&orderBy=likes&perPage=3&page=3`)
    expect(page, query).toMatchObject({ total: 1000, more: true })
    expect((page.items as { title: string }[]).map(({ title }) => title)).toEqual(expectedTitles)
  }
  expect(await list(world, 'search=quiet&tech=gannet')).toMatchObject({
    total: 1,
    items: [{ title: 'Quiet meadow' }],
  })
  expect(await list(world, 'perPage=1')).toMatchObject({ total: 1006, items: [{ title: 'Meadow 1005' }] })
})

test('a project is found under the provider of what it uses, and leaves a topic that it loses', async ({
  world,
}) => {
  const { id, owner } = await anApplication(world, { published: true, title: 'Glaze Book' })
  await world.db.execute(sql`with maker as (
      insert into technology (slug, name, rendered, is_provider) values ('seabird', 'Seabird', '{}', true) returning id
    ), other as (
      insert into technology (slug, name, rendered) values ('heron', 'Heron', '{}')
    ) update technology set provider_id = maker.id from maker where slug = 'gannet'`)
  const ownerClient = world.as(owner)
  await ownerClient.put(`app/updateApplication?id=${id}`, { title: 'Glazing Book' })
  expect(await titles(world, 'tech=seabird')).toEqual(['Glazing Book'])
  await ownerClient.put(`app/updateApplication?id=${id}`, { techIn: ['heron'] })
  expect(await titles(world, 'tech=heron')).toEqual(['Glazing Book'])
  for (const query of ['tech=seabird', 'tech=gannet']) expect(await titles(world, query), query).toEqual([])
})

test('likes move a project at once, and the kept number is the true one', async ({ world }) => {
  const first = await anApplication(world, { published: true, title: 'First book' })
  const second = await anApplication(world, { published: true, title: 'Second book' })
  const fan = world.as(await world.member())
  await fan.post('likes/createLike', { applicationId: first.id })
  expect(await titles(world)).toEqual(['First book', 'Second book'])
  await fan.put(`likes/deleteLike?applicationId=${first.id}`)
  await fan.post('likes/createLike', { applicationId: second.id })
  for (const query of ['', 'tech=gannet', 'search=book&category=repair'])
    expect(await titles(world, query), query).toEqual(['Second book', 'First book'])
  const storedEntries = await world.db.select().from(projectEntries)
  expect(storedEntries.map(({ likesCount }) => likesCount)).toEqual(expect.arrayContaining([0, 1]))
})

test('a page of it, its choices and what to drop come in one round trip', async ({ world }) => {
  await anApplication(world, { published: true })
  const querySpy = vi.spyOn(pg.Client.prototype, 'query')
  const trips = async (query: string) => {
    querySpy.mockClear()
    expect((await world.as(null).get(`app/getApplications?${query}`)).status).toBe(200)
    return querySpy.mock.calls.filter((call) => JSON.stringify(call[0]).includes('project_')).length
  }
  expect(await trips('choices=')).toBe(1)
  expect(await trips('choices=&search=nothing&tech=gannet')).toBe(1)
  querySpy.mockRestore()
})

test('pages are bounded, and an unknown order is refused', async ({ world }) => {
  for (const query of ['perPage=101', 'page=0', 'page=600&perPage=20', 'orderBy=random'])
    expect((await world.as(null).get(`app/getApplications?${query}`)).status).toBe(422)
})
