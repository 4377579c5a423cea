import { eq, sql } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { sessions } from '#features/people/auth/table.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'

/** Creates jobs that failed for good, the last one most recently. Returns their ids. */
async function createDeadJobs({ db }: World, queues: string[]) {
  const rows = await db.execute<{ id: string }>(
    sql`insert into jobs.job (name, data, source_name, source_created_on, source_retry_count, source_output, created_on)
      select 'dead', '{"to":"canary-data"}', queue, now() - interval '1 hour', 5,
        ${JSON.stringify({ message: 'Failed query: select $1\nparams: canary-value', stack: 'canary' })}::jsonb,
        now() - (100 - place) * interval '1 minute'
      from jsonb_array_elements_text(${JSON.stringify(queues)}::jsonb) with ordinality given (queue, place)
      returning id`,
    'objects',
  )
  return rows.map(({ id }) => id)
}

const countJobs = async ({ db }: World) => {
  const rows = await db.execute<{ name: string; count: number }>(
    sql`select name, count(*)::int as count from jobs.job where state = 'created' group by name order by name`,
    'objects',
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

test('ADMIN sees what waits, runs and failed in each queue, and what failed first', async ({ world }) => {
  const admin = await world.member('ADMIN')
  await world.db.execute(sql`insert into jobs.job (name, state, start_after) values
    ('chat', 'created', now() - interval '5 minutes'), ('chat', 'retry', now() - interval '9 minutes'),
    ('chat', 'active', now()), ('chat', 'created', now() + interval '1 hour'), ('chat', 'completed', now())`)
  await createDeadJobs(world, ['mail', 'mail'])
  const { body } = await world.as(admin).get('job/getQueues')
  const usual = { waiting: 0, scheduled: 0, running: 0, failed: 0, oldestAt: null }
  expect(body.queues).toEqual([
    { ...usual, name: 'mail', failed: 2 },
    { name: 'chat', waiting: 2, scheduled: 1, running: 1, failed: 0, oldestAt: expect.any(String) },
  ])
  const waited = world.clock.now().getTime() - new Date(body.queues[1].oldestAt).getTime()
  expect(waited).toBeGreaterThan(8 * 60_000)
})

test('failed jobs are listed newest first, by queue, without their data and values', async ({ world }) => {
  const admin = await world.member('ADMIN')
  const ids = await createDeadJobs(world, ['mail', 'chat', 'mail'])
  const { body } = await world.as(admin).get('job/getFailedJobs?perPage=2')
  expect(body).toMatchObject({ total: 3, items: [{ id: ids[2] }, { id: ids[1], queue: 'chat' }] })
  expect(body.items[0]).toMatchObject({ attempts: 6, error: 'Failed query: select $1' })
  const { body: filtered } = await world.as(admin).get('job/getFailedJobs?queue=chat')
  expect(filtered).toMatchObject({ total: 1, items: [{ id: ids[1] }] })
  expect(JSON.stringify([body, filtered])).not.toContain('canary')
})

test('failed jobs run again, one by one or a whole queue', async ({ world }) => {
  const admin = await world.member('ADMIN')
  const [first] = await createDeadJobs(world, ['mail', 'mail', 'mail', 'chat'])
  expect((await world.as(admin).put('job/retryJobs', { ids: [first] })).body).toEqual({ count: 1 })
  expect(await countJobs(world)).toEqual({ dead: 3, mail: 1 })
  expect((await world.as(admin).put('job/retryQueue', { queue: 'mail' })).body).toEqual({ count: 2 })
  expect((await world.as(admin).put('job/retryQueue', { queue: 'two words' })).status).toBe(422)
  expect(await countJobs(world)).toEqual({ dead: 1, mail: 3 })
  expect((await world.as(admin).put('job/retryJobs', { ids: [first] })).body).toEqual({ count: 0 })
  const entries = await world.db.select().from(auditEntries)
  expect(entries.map(({ what, after }) => [what, after])).toEqual([
    ['jobs.retried', { count: 1 }],
    ['jobs.retried', { queue: 'mail', count: 2 }],
  ])
})

test('discarding needs a recent sign-in, and is in the log with its reason', async ({ world }) => {
  const [late, admin] = [await world.member('ADMIN'), await world.member('ADMIN')]
  const ids = await createDeadJobs(world, ['mail', 'chat'])
  const discard = (by: typeof admin) => world.as(by).put('job/discardJobs', { ids, reason: 'Typed twice' })
  await world.db
    .update(sessions)
    .set({ provedAt: new Date(0) })
    .where(eq(sessions.userId, late.id))
  expect((await discard(late)).status).toBe(403)
  expect((await discard(admin)).body).toEqual({ count: 2 })
  expect(await countJobs(world)).toEqual({})
  const [entry] = await world.db.select().from(auditEntries)
  expect(entry).toMatchObject({ what: 'jobs.discarded', after: { count: 2 }, reason: 'Typed twice' })
})
