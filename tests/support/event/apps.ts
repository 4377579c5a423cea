import pg from 'pg'
import { test as base } from 'vitest'
import { connect } from '#database/client.ts'
import { createApp } from '#server/app.ts'
import { cloneDatabase, withLongTimeouts } from '../databases.ts'
import { createWorld, type World } from '../people-and-things.ts'
import { testConfig } from '../world.ts'

export { expect } from 'vitest'

interface Apps {
  /**
   * Starts an app with these environment variables. Several may run on the test's database, as after a
   * restart.
   */
  start: (env: Record<string, string>) => Promise<World>
}

/** A test that starts apps itself, with its own configurations. */
export const test = base.extend<Apps>({
  // oxlint-disable-next-line no-empty-pattern
  start: async ({}, use) => {
    const { connection, drop } = await cloneDatabase()
    const pool = new pg.Pool({ ...connection, max: 5 })
    const startedWorlds: World[] = []
    await use(async (env) => {
      const config = testConfig(env)
      const securityLog: object[] = []
      const app = await createApp({
        connection: withLongTimeouts(connection),
        config,
        pages: false,
        keepReads: false,
        record: (event) => securityLog.push(event),
        mailTransport: {
          sends: false,
          settings: null,
          perMinute: 1000,
          deliver: async () => 'kept',
          check: async () => [],
        },
      })
      const clock = { now: () => new Date(), set: () => {} }
      const world = createWorld({ app, db: connect(pool), clock, config, securityLog })
      startedWorlds.push(world)
      return world
    })
    for (const { app } of startedWorlds) await app.close()
    await pool.end()
    await drop()
  },
})
