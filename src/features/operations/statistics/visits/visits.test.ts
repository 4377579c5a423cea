import { sql } from 'drizzle-orm'
import { anEvent } from '#tests/support/events.ts'
import { makeTexts } from '#tests/authorisation/texts.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { createVisitorRegistry } from './daily-visitors.ts'
import { parseVisitedItem } from './visited-item.ts'

const limitedTest = test.extend('env', async () => ({ RATE_READS: '1', RATE_BURST: '3' }))

const firefox = { 'user-agent': 'Firefox' }
const safari = { 'user-agent': 'Safari' }

const visit = (world: World, page: string, headers: Record<string, string> = firefox) =>
  world.as(null).post('statistics/postVisit', { page }, headers)
const read = (world: World, page: string, headers: Record<string, string> = firefox) =>
  world.as(null).post('statistics/postVisit', { page, read: true }, headers)

/** Returns the stored sums, written a few seconds after the visits. */
const createSumsReader = (world: World) => () =>
  world.db.execute(
    sql`select kind, day::text, visits, reads from visit_day order by kind, day, thing_id`,
    'objects',
  )

test('a visitor counts once a day, another browser is another visitor, and midnight in UTC begins anew', async ({
  committed: world,
}) => {
  const { slug } = await anEvent(world)
  world.clock.set('2026-11-21T23:59:59.999Z')
  await visit(world, `/event/${slug}`)
  await visit(world, `/event/${slug}`)
  await visit(world, `/event/${slug}`, safari)
  world.clock.set('2026-11-22T00:00:00Z')
  await visit(world, `/event/${slug}`)

  await expect.poll(createSumsReader(world)).toEqual([
    { kind: 'event', day: '2026-11-21', visits: 2, reads: 0 },
    { kind: 'event', day: '2026-11-22', visits: 1, reads: 0 },
  ])
  const mentor = await world.member('MENTOR')
  const countVisits = async (query: string) => {
    const { body } = await world.as(mentor).get(`statistics/getFunnel?${query}`)
    return body.steps[0]
  }
  expect(await countVisits('from=2026-11-21&to=2026-11-21')).toEqual({ step: 'visited', count: 2 })
  expect(await countVisits('from=2026-11-22&to=2026-11-22')).toEqual({ step: 'visited', count: 1 })
  expect(await countVisits('to=2026-11-22')).toEqual({ step: 'visited', count: 3 })
})

test('what two processes count adds up', async ({ committed: world }) => {
  const { slug } = await anEvent(world)
  world.clock.set('2026-11-21T12:00:00Z')
  const otherServer = await world.open()
  await visit(world, `/event/${slug}`)
  await otherServer.inject({
    method: 'POST',
    url: '/api/v3/statistics/postVisit',
    payload: { page: `/event/${slug}` },
    headers: safari,
  })

  await expect
    .poll(createSumsReader(world))
    .toEqual([{ kind: 'event', day: '2026-11-21', visits: 2, reads: 0 }])
  const mentor = await world.member('MENTOR')
  const { body } = await world.as(mentor).get('statistics/getGrowth?to=2026-11-21')
  expect(body.points.at(-1).visits).toBe(2)
})

test('only what everyone may see leaves a row, and the answer says nothing of it', async ({
  committed: world,
}) => {
  world.clock.set('2026-11-21T12:00:00Z')
  const event = await anEvent(world)
  const draft = await anEvent(world, { visibility: 'draft', title: 'Not yet' })
  const submission = await aSubmission(world, event, { submitted: true })
  await makeTexts(world, await world.member())
  const answers = [
    await visit(world, `/event/${draft.slug}`),
    await visit(world, '/event/made-up'),
    await visit(world, '/t/draft'),
    await visit(world, '/blog/in-review'),
    await visit(world, '/t/deleted'),
    await visit(world, `/apps/app?id=${crypto.randomUUID()}`),
    await visit(world, `/event/${event.slug}/${submission.team.slug}/made-up`),
    await visit(world, "/t/'; drop table visit_day; --"),
    await visit(world, `/event/${event.slug}/${submission.team.slug}/${submission.slug}`),
    await read(world, '/t/published'),
    await read(world, '/t/published'),
    await visit(world, '/blog/published'),
    // An event doesn't count reads.
    await read(world, `/event/${event.slug}`),
  ]

  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    answers.map(() => ({ status: 200, body: {} })),
  )
  const day = '2026-11-21'
  await expect.poll(createSumsReader(world)).toEqual([
    { kind: 'article', day, visits: 1, reads: 0 },
    { kind: 'submission', day, visits: 1, reads: 0 },
    { kind: 'tutorial', day, visits: 0, reads: 1 },
  ])
})

test('a process that ends writes down what it has counted', async ({ committed: world }) => {
  const { slug } = await anEvent(world)
  const otherServer = await world.open()
  world.clock.set('2026-11-21T12:00:00Z')
  await otherServer.inject({
    method: 'POST',
    url: '/api/v3/statistics/postVisit',
    payload: { page: `/event/${slug}` },
  })
  await otherServer.close()

  expect(await createSumsReader(world)()).toEqual([{ kind: 'event', day: '2026-11-21', visits: 1, reads: 0 }])
})

limitedTest('visits are held to the limit of reading, per address', async ({ committed: world }) => {
  const statuses: number[] = []
  for (let i = 0; i < 5; i++) statuses.push((await visit(world, `/event/made-up-${i}`)).status)

  expect(statuses).toEqual([200, 200, 200, 429, 429])
})

test('yesterday’s hashes say nothing today: the salt is another one', () => {
  const isFirst = createVisitorRegistry()
  expect(isFirst('2026-11-21', ['198.51.100.7', 'Firefox'])).toBe(true)
  expect(isFirst('2026-11-21', ['198.51.100.7', 'Firefox'])).toBe(false)
  expect(isFirst('2026-11-22', ['198.51.100.7', 'Firefox'])).toBe(true)
})

test('only addresses of things are visits', () => {
  expect(parseVisitedItem('/t/first-steps?lang=fr')).toEqual({
    kind: 'tutorial',
    slug: 'first-steps',
    language: 'fr',
  })
  expect(parseVisitedItem('/stream/talks')).toEqual({ kind: 'stream', slug: 'talks' })
  for (const page of ['/', '/event', '/event/a/b', '/u/ada', '/apps/app?id=1', '/t/x/y', '/dash', '/t/A'])
    expect(parseVisitedItem(page), page).toBeNull()
})
