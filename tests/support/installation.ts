import { rm } from 'node:fs/promises'
import pg from 'pg'
import { connect } from '#database/client.ts'
import { createApp } from '#server/app.ts'
import type { Threads } from '#server/threads.ts'
import { seed } from '../../src/commands/seed.ts'
import { cloneDatabase, withLongTimeouts } from './databases.ts'
import { createWorld, type World } from './people-and-things.ts'
import { createClock, keptMail, testConfig } from './world.ts'

/** Starts a whole site with jobs on its own database and folder, empty or with the demo. */
export async function installation(
  threads: Threads,
  { demo = false } = {},
): Promise<{ world: World; close: () => Promise<void> }> {
  const { connection, drop } = await cloneDatabase()
  const pool = new pg.Pool({ ...connection, max: 20 })
  const [clock, config, securityLog] = [createClock(), testConfig(), [] as object[]]
  const record = (event: object) => securityLog.push(event)
  const edges = { clock: clock.now, record, threads, mailTransport: keptMail, keepReads: false }
  if (demo) await seed({ pool, connection, config, args: [] })
  const app = await createApp({ connection: withLongTimeouts(connection), config, pages: false, ...edges })
  return {
    world: createWorld({ app, db: connect(pool), clock, config, securityLog }),
    async close() {
      await app.close()
      await rm(config.dataDir, { recursive: true, force: true })
      await pool.end()
      await drop()
    },
  }
}
