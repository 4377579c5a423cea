import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { test as base } from 'vitest'
import { connect, type Database } from '#database/client.ts'
import { createPreparedClient } from '#database/connection/prepared-client.ts'
import type { SlowStatement } from '#database/connection/slow-statements.ts'
import { createMailTransport } from '#features/platform/mail/sending/mail-transport.ts'
import { type AppOptions, createApp } from '#server/app.ts'
import { allJobs } from '#server/jobs/all-jobs.ts'
import { startBoss } from '#server/jobs/jobs.ts'
import { startThreads, type Threads } from '#server/threads.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { cloneDatabase, withLongTimeouts } from './databases.ts'
import { createWorld, type World } from './people-and-things.ts'
import { postToReceivers } from './network/receivers.ts'

export { expect } from 'vitest'

class Undo extends Error {}

interface Worlds {
  /** In a transaction that is rolled back: sequential requests, no notes, no workers. */
  world: World
  /** On a separate database with all features: races, notes, jobs. */
  committed: World & {
    open(options?: { keepReads?: boolean }): Promise<FastifyInstance>
    slowLog: SlowStatement[]
  }
  /** Environment variables for the world's configuration; a test file may add its own. */
  env: Record<string, string>
  /** Whether finished answers of the API are kept. Off, because tests also write to the database themselves. */
  keepsReads: boolean
}

/** A test with its own world: a real database, and the whole app on top of it. */
export const test = base.extend<Worlds & { shared: Shared; threads: Threads }>({
  // Each takes half a second of processor time to start, so all worlds of a file share them.
  threads: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const threads = startThreads()
      await use(threads)
      await threads.close()
    },
    { scope: 'worker' },
  ],
  shared: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { connection, drop } = await cloneDatabase()
      const pool = new pg.Pool({ ...connection, max: 4, Client: createPreparedClient() })
      const boss = await startBoss(connection, allJobs, { isTest: true })
      await use({ pool, connection, boss })
      await boss.stop({ graceful: false })
      await pool.end()
      await drop()
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern
  env: async ({}, use) => use({}),
  keepsReads: false,
  world: async ({ shared, threads, env, keepsReads }, use) =>
    runRolledBack({ ...shared, threads, env, keepsReads }, use),
  committed: async ({ threads, env, keepsReads }, use) => {
    const { connection, drop } = await cloneDatabase()
    const clock = createClock()
    const config = testConfig(env)
    const securityLog: object[] = []
    const web = new Map<string, number>()
    // For the test itself: setting up a large world is not a request and has no time limit.
    const pool = new pg.Pool({ ...connection, max: 5 })
    const apps: FastifyInstance[] = []
    const record = (event: object) => securityLog.push(event)
    const slowLog: SlowStatement[] = []
    const recordSlow = (statement: SlowStatement) => slowLog.push(statement)
    /** Starts another server process on the same database, with its own connections. */
    const open = async ({ keepReads = keepsReads } = {}) => {
      const remoteServices = { mailTransport: getMailTransport(config), internet: createFakeInternet(web) }
      const edges = { clock: clock.now, record, recordSlow, threads, keepReads, ...remoteServices }
      apps.push(await createApp({ connection: withLongTimeouts(connection), config, pages: false, ...edges }))
      return apps.at(-1)!
    }
    const app = await open()
    const parts = { app, db: connect(pool), clock, config, securityLog, web }
    await use({ ...createWorld(parts), open, slowLog })
    for (const openedApp of apps) await openedApp.close()
    await rm(config.dataDir, { recursive: true, force: true })
    await pool.end()
    await drop()
  },
})

interface Shared {
  pool: pg.Pool
  connection: AppOptions['connection']
  /**
   * Job queue. Worlds write jobs through their own handles; starting this one costs a connection and some
   * queries.
   */
  boss?: AppOptions['boss']
}

export interface TestSetup extends Shared {
  threads: Threads
  env: Record<string, string>
  keepsReads?: boolean
}

/** Runs a test in a transaction of this database that is rolled back afterwards. */
export async function runRolledBack(ground: TestSetup, use: (world: World) => Promise<void>): Promise<void> {
  await connect(ground.pool)
    .transaction(async (db) => {
      await withWorld({ ...ground, db }, use)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
}

/** Creates a world without notes and workers whose requests use this database handle. */
export async function withWorld<Made>(
  { connection, boss, threads, env, db, keepsReads = false }: TestSetup & { db: Database },
  use: (world: World) => Promise<Made>,
): Promise<Made> {
  const clock = createClock()
  const config = testConfig(env)
  const securityLog: object[] = []
  const web = new Map<string, number>()
  const app = await createApp({
    connection,
    config,
    record: (event) => securityLog.push(event),
    mailTransport: getMailTransport(config),
    internet: createFakeInternet(web),
    threads,
    boss,
    clock: clock.now,
    db,
    pages: false,
    keepReads: keepsReads,
  })
  const result = await use(createWorld({ app, db, clock, config, securityLog, web }))
  await app.close()
  await rm(config.dataDir, { recursive: true, force: true })
  return result
}

/** Returns the transport to the mail server that a test names in its `env`, which is local. */
const getMailTransport = ({ mail }: Config) =>
  mail ? createMailTransport({ mail, isDemo: false }) : keptMail

/** Keeps e-mails in the outbox, where tests read them. */
export const keptMail = {
  sends: false,
  settings: null,
  perMinute: Number.POSITIVE_INFINITY,
  deliver: async () => 'kept' as const,
  check: async () => [],
}

/** The internet of a test: only addresses in the map answer, with their status. */
const createFakeInternet = (web: Map<string, number>) => ({
  fetchStatus: async (address: string) => web.get(address) ?? null,
  post: postToReceivers,
})

export interface Clock {
  now: () => Date
  /** Stops the clock at this time. */
  set: (time: Date | string) => void
}

export function createClock(): Clock {
  let fixedTime: Date | undefined
  return { now: () => fixedTime ?? new Date(), set: (time) => void (fixedTime = new Date(time)) }
}

export function testConfig(env: Record<string, string> = {}) {
  return readConfig({
    SECRET: 'a-secret-for-tests-that-is-long-enough-to-pass',
    PUBLIC_TOKEN: 'public-token-of-tests',
    DATA_DIR: join(tmpdir(), `kilnyard-test-${crypto.randomUUID()}`),
    RATE_WRITES: '100000',
    RATE_READS: '100000',
    RATE_BURST: '100000',
    RATE_SIGN_IN: '100000',
    RATE_SIGN_UP: '100000',
    ...env,
  })
}
