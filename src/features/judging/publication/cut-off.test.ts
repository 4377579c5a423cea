import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { createJudgedEvent, createPut } from '#tests/support/judging/judged-events.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { test as base } from '#tests/support/world.ts'

/** Without workers, no other code begins a transaction. */
const test = base.extend<{ env: Record<string, string> }>({ env: { WORKERS: '0' } })
const cuts = 30

/**
 * Counts everything that publishing leaves: the version, the ballots for teams, places, the table, points,
 * notices, the log.
 */
async function leftBehind({ db }: World, eventId: string) {
  const eventSubmissions = sql`select id::text from submission where event_id = ${eventId}`
  const [row] = await db.execute<Record<string, number>>(
    sql`select (select count(*)::int from publication where event_id = ${eventId} and published_at is not null) as published,
      (select count(*)::int from publication_ballot where submission_id::text in (${eventSubmissions})) as ballots,
      (select count(*)::int from submission where event_id = ${eventId} and event_position is not null) as placed,
      (select count(*)::int from event where id = ${eventId} and results_published_at is not null) as shown,
      (select count(*)::int from jobs.job
        where name = 'award' and data ->> 'action' <> 'submission' and data ->> 'reference' in (${eventSubmissions})) as rewarded,
      (select count(*)::int from notification_cause where kind = 'resultsPublished' and subject_id = ${eventId}) as told,
      (select count(*)::int from audit_entry
        where what like '%.published' and subject_id = ${eventId}) as logged`,
    'objects',
  )
  return row!
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown

/** Counts the statements of the first transaction that begins. Ends its connection before statement `cut`. */
async function inTransaction(
  world: World,
  action: () => Promise<unknown>,
  cutStatement = Number.POSITIVE_INFINITY,
) {
  const real = pg.Client.prototype.query as unknown as Query
  let [holder, count] = [0, 0]
  const spy = vi.spyOn(pg.Client.prototype, 'query') as unknown as { mockImplementation(query: Query): void }
  spy.mockImplementation(function (...args) {
    const text = getSqlText(args[0])
    const { processID } = this as unknown as { processID: number }
    if (!holder && /^begin/i.test(text)) holder = processID
    else if (processID === holder && ++count === cutStatement)
      return world.db
        .execute(sql`select pg_terminate_backend(${processID}, 5000)`)
        .then(() => real.apply(this, args))
    if (processID === holder && /^(commit|rollback)/i.test(text)) holder = -1
    return real.apply(this, args)
  })
  try {
    await action()
  } finally {
    vi.restoreAllMocks()
  }
  return count
}

const getSqlText = (query: unknown) => (typeof query === 'string' ? query : (query as { text: string }).text)

test('publishing whose connection ends before any of thirty statements leaves nothing, and all of it when repeated', async ({
  committed: world,
}) => {
  // Silences the log, because each cut logs an error that the test expects.
  world.app.log.level = 'silent'
  const expectedCounts = { published: 1, ballots: 15, placed: 3, shown: 1, rewarded: 3, told: 1, logged: 2 }
  const zeroCounts = Object.fromEntries(Object.keys(expectedCounts).map((name) => [name, 0]))
  const prepareEvent = async () => {
    world.clock.set('2030-05-01T09:00:00Z')
    const { event, roundId } = await createJudgedEvent(world)
    const { body } = await createPut(world, event.organiser, 'preparePublication')(event.id, { roundId })
    const publish = () => createPut(world, event.organiser, 'publish')(event.id, { version: body.version })
    return { id: event.id, publish }
  }
  // The first publication also creates the signing key, so the statements of a second one are counted.
  await (await prepareEvent()).publish()
  const otherEvent = await prepareEvent()
  const statements = await inTransaction(world, otherEvent.publish)
  expect(await leftBehind(world, otherEvent.id)).toEqual(expectedCounts)
  expect(statements).toBeGreaterThanOrEqual(cuts)

  const { id, publish } = await prepareEvent()
  for (let index = 0; index < cuts; index++) {
    const cutStatement = 1 + Math.floor((index * (statements - 1)) / (cuts - 1))
    let status = 0
    await inTransaction(world, async () => ({ status } = await publish()), cutStatement)
    expect({ cut: cutStatement, status, left: await leftBehind(world, id) }).toEqual({
      cut: cutStatement,
      status: 503,
      left: zeroCounts,
    })
    expect((await world.as(null).get(`publication/getTable?eventId=${id}`)).status).toBe(404)
  }
  expect((await publish()).status).toBe(200)
  expect(await leftBehind(world, id)).toEqual(expectedCounts)
})
