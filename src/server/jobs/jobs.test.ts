import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { connect } from '#database/client.ts'
import { createMailJobs } from '#features/platform/mail/sending/jobs.ts'
import { mails } from '#features/platform/mail/table.ts'
import { sendMail, sendMails } from '#features/platform/mail/service.ts'
import type { Context } from '#lib/contract/context.ts'
import { cloneDatabase } from '#tests/support/databases.ts'
import { expect, test as base, vi } from 'vitest'
import { createBoss, createQueues, type Job, startWorkers } from './jobs.ts'
import { createScope } from '../scope.ts'
import type { Services } from '../services.ts'

interface Queued {
  queued: {
    services: Services
    /** Runs writes and queues jobs in one transaction. */
    ask: (write: (ctx: Context) => Promise<void>) => Promise<void>
    start: (jobs: Job[]) => Promise<void>
    states: (queue: string) => Promise<Record<string, number>>
  }
}

const mailSendJobs = createMailJobs(async () => new Map())

/** Jobs on a separate database, a list of sent e-mails in order, and the reported errors. */
const test = base.extend<Queued & { delivered: string[]; reported: unknown[] }>({
  // oxlint-disable-next-line no-empty-pattern
  delivered: async ({}, use) => use([]),
  // oxlint-disable-next-line no-empty-pattern
  reported: async ({}, use) => use([]),
  queued: async ({ delivered, reported }, use) => {
    const { connection, drop } = await cloneDatabase()
    const pool = new pg.Pool({ ...connection, max: 20 })
    const db = connect(pool)
    const boss = createBoss(connection)
    await boss.start()
    await createQueues(boss, mailSendJobs)
    const deliver = async ({ to }: { to: string }) => {
      delivered.push(to)
      return 'sent' as const
    }
    const services = {
      db,
      boss,
      config: { siteUrl: 'https://kilnyard.example', providers: {}, sizes: { jobsAtOnce: 6 } },
      clock: () => new Date(),
      mailTransport: { perMinute: Number.POSITIVE_INFINITY, deliver },
      onChanged: () => {},
      work: new AsyncLocalStorage(),
      reportFault: (error: unknown) => reported.push(error),
    } as unknown as Services
    await use({
      services,
      ask: (write) =>
        db.transaction((tx) => write(createScope(services, { viewer: null, address: '' }, tx).ctx)),
      async start(jobs) {
        await createQueues(boss, jobs)
        await startWorkers(services, jobs)
      },
      async states(queue) {
        const rows = await db.execute<{ state: string; count: number }>(
          sql`select state::text, count(*)::int as count from jobs.job where name = ${queue} group by 1`,
          'objects',
        )
        return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
      },
    })
    await boss.stop({ graceful: true, timeout: 5000 })
    await pool.end()
    await drop()
  },
})

test('what a killed process had taken is free again when it gives no sign of life', async ({ queued }) => {
  const { boss, db } = queued.services
  // Queues created before they had heartbeats, as on an older site.
  await boss.createQueue('taken', { retryLimit: 5 })
  await createQueues(boss, [{ queue: 'taken', handle: async () => {} }])
  await boss.send('taken', {})
  expect(await boss.fetch('taken')).toHaveLength(1)
  const supervise = async () => {
    await db.execute(
      sql`update jobs.queue set monitor_on = null, monitor_claim_on = null where name = 'taken'`,
    )
    await boss.supervise('taken')
    return queued.states('taken')
  }
  expect(await supervise()).toEqual({ active: 1 })
  await db.execute(sql`update jobs.job set heartbeat_on = now() - interval '61 seconds' where name = 'taken'`)
  expect(await supervise()).toEqual({ retry: 1 })
})

test('500 mails to many do not stand before a link to sign in, and each leaves once', async ({
  queued,
  delivered,
}) => {
  const link = { template: 'magicLink', data: { link: 'https://kilnyard.example' } } as const
  await queued.ask(async (ctx) => {
    for (let batch = 0; batch < 5; batch++)
      await sendMails(
        ctx,
        Array.from({ length: 100 }, (_, number) => ({
          to: `many-${batch}-${number}@example.com`,
          ...link,
          isBulk: true,
        })),
      )
    await sendMail(ctx, { to: 'one@example.com', ...link })
  })
  await queued.start(mailSendJobs)
  await expect.poll(() => delivered.length, { timeout: 120_000 }).toBe(501)
  expect(delivered.indexOf('one@example.com')).toBeLessThan(50)
  expect(new Set(delivered).size).toBe(501)
  await expect.poll(() => queued.states('mail-bulk')).not.toHaveProperty('created')
  expect(await queued.services.db.$count(mails, sql`status = 'sent' and attempts = 1`)).toBe(501)
})

test('a queue is worked off while there is work: in order, or several at once', async ({ queued }) => {
  const done: number[] = []
  let runningCount = 0
  let maxPresent = 0
  const count = async (_ctx: Context, { number }: { number: number }) => {
    runningCount++
    maxPresent = Math.max(maxPresent, runningCount)
    await new Promise((resolve) => void setImmediate(resolve))
    runningCount--
    done.push(number)
  }
  await createQueues(queued.services.boss, [
    { queue: 'one-by-one', handle: count },
    { queue: 'several', handle: count },
  ])
  const askFor = (queue: string) =>
    queued.ask(async (ctx) => {
      for (let number = 0; number < 200; number++) await ctx.job(queue, { number })
    })
  await askFor('one-by-one')
  await queued.services.db.execute(sql`
    update jobs.job set created_on = '2026-01-01'::timestamptz + (data ->> 'number')::int * interval '1 second'`)
  await queued.start([{ queue: 'one-by-one', handle: count }])
  await expect.poll(() => done.length).toBe(200)
  expect(done).toEqual(Array.from({ length: 200 }, (_, number) => number))
  expect(maxPresent).toBe(1)

  await askFor('several')
  await queued.start([{ queue: 'several', atOnce: 3, handle: count }])
  await expect.poll(() => done.length).toBe(400)
  expect(maxPresent).toBeGreaterThan(1)
  expect(maxPresent).toBeLessThanOrEqual(3)
})

test('a delayed job starts when it is due, although no note says so', async ({ queued }) => {
  const done: string[] = []
  const job = { queue: 'later', atOnce: 2, handle: async () => void done.push('later') }
  const statements = vi.spyOn(queued.services.boss.getDb(), 'executeSql')
  const countFetches = () =>
    statements.mock.settledResults.filter(
      ({ type }, index) =>
        type === 'fulfilled' && /'later'.*skip locked/is.test(statements.mock.calls[index]![0]),
    ).length
  await queued.start([job])
  // Both workers have found nothing, so that only a look for due jobs wakes them.
  await expect.poll(countFetches).toBe(2)
  await queued.ask(({ now, job: send }) => send('later', {}, new Date(now.getTime() + 3_600_000)))
  expect(await queued.states('later')).toEqual({ created: 1 })
  // Becomes due here rather than after some time, which a busy machine could spend before the line above.
  await queued.services.db.execute(sql`update jobs.job set start_after = created_on where name = 'later'`)
  await expect.poll(() => done).toEqual(['later'])
})

test('idle queues are looked at together, not one by one', async ({ queued }) => {
  const { boss, db } = queued.services
  const jobs = Array.from({ length: 30 }, (_, number) => ({
    queue: `idle-${number}`,
    handle: async () => {},
  }))
  const bossStatements = vi.spyOn(boss.getDb(), 'executeSql')
  const looks = vi.spyOn(db, 'execute')
  await queued.start(jobs)
  const countFetches = () =>
    bossStatements.mock.calls.filter(([text]) => /'idle-\d+'/.test(text) && /skip locked/i.test(text)).length
  await expect.poll(() => looks.mock.calls.length).toBeGreaterThanOrEqual(3)
  expect(countFetches()).toBe(30)
})

test('a job that failed for good leaves what it was, and can run again', async ({ queued }) => {
  const { boss } = queued.services
  await createQueues(boss, [{ queue: 'gone-wrong', handle: async () => {} }])
  const id = await boss.send('gone-wrong', { number: 1 }, { retryLimit: 0 })
  await boss.fetch('gone-wrong')
  await boss.fail('gone-wrong', id!, new Error('No such host'))
  expect(await queued.states('dead')).toEqual({ created: 1 })
  await queued.ask(async ({ deadJobs }) => {
    expect(await deadJobs.retry({ queue: 'gone-wrong' })).toBe(1)
  })
  expect(await queued.states('dead')).toEqual({})
  expect(await boss.fetch('gone-wrong')).toMatchObject([{ data: { number: 1 } }])
})

test('a job that fails is tried again alone, without what it wrote and without its neighbours', async ({
  queued,
  reported,
}) => {
  const done: number[] = []
  const failedNumbers: number[] = []
  const sendNumberedMail = async (ctx: Context, { number }: { number: number }) => {
    await sendMail(ctx, {
      to: `number-${number}@example.com`,
      template: 'magicLink',
      data: { link: 'https://kilnyard.example' },
    })
    if (number === 3) throw new Error('No such host')
    done.push(number)
  }
  const job = {
    queue: 'some-fail',
    handle: sendNumberedMail,
    failed: async (_ctx: Context, { number }: never) => void failedNumbers.push(number),
  }
  await createQueues(queued.services.boss, [job])
  await queued.ask(async (ctx) => {
    for (let number = 0; number < 8; number++) await ctx.job('some-fail', { number })
  })
  await queued.start([job])
  await expect.poll(() => queued.states('some-fail')).toEqual({ completed: 7, retry: 1 })
  expect(done.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 4, 5, 6, 7])
  expect(failedNumbers).toEqual([3])
  expect(reported.map(String)).toEqual(['Error: No such host'])
  expect(await queued.services.db.$count(mails)).toBe(7)
})
