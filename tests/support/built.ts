import { existsSync } from 'node:fs'
import pg from 'pg'
import { test as base } from 'vitest'
import { connect } from '#database/client.ts'
import { createPreparedClient } from '#database/connection/prepared-client.ts'
import { cloneDatabase, withLongTimeouts } from './databases.ts'
import { createWorld, type Person, type World } from './people-and-things.ts'
import { testConfig } from './world.ts'

export { expect } from 'vitest'

export interface Built extends World {
  /** Requests a page like a browser: without a session, or with that of a person. */
  visit: (
    url: string,
    person?: Person,
  ) => Promise<{ status: number; text: string; bytes: Buffer; headers: Headers }>
}

/** The built site with its pages and its cache, on a separate database, once per file. */
export const test = base.extend<{ built: Built; env: Record<string, string> }>({
  /** Environment variables for its configuration; a test file may add its own. */
  // oxlint-disable-next-line no-empty-pattern
  env: [async ({}, use) => use({}), { scope: 'file' }],
  built: [
    async ({ env }, use) => {
      if (!existsSync('build/server/index.js')) throw new Error('Build first: npm run build')
      const { createApp } = await import('../../build/server/index.js')
      const { connection, drop } = await cloneDatabase()
      const pool = new pg.Pool({ ...connection, max: 10, Client: createPreparedClient() })
      const clock = { now: () => new Date(), set: () => {} }
      const config = testConfig(env)
      const securityLog: object[] = []
      const record = (event: object) => securityLog.push(event)
      const app = await createApp({
        connection: withLongTimeouts(connection),
        config,
        clock: clock.now,
        record,
      })
      const world = createWorld({ app, db: connect(pool), clock, config, securityLog })
      const visit: Built['visit'] = async (url, person) => {
        // The page cache checks the cookie; the token identifies the session.
        const sessionHeaders = person && {
          cookie: 'session-token=known',
          authentication: `Bearer ${await world.tokens.sign(person.sessionId)}`,
        }
        const { statusCode, body, rawPayload, headers } = await app.inject({
          method: 'GET',
          url,
          ...(sessionHeaders && { headers: sessionHeaders }),
        })
        const headerPairs = Object.entries(headers).map(
          ([name, value]) => [name, String(value)] as [string, string],
        )
        return { status: statusCode, text: body, bytes: rawPayload, headers: new Headers(headerPairs) }
      }
      await use({ ...world, visit })
      await app.close()
      await pool.end()
      await drop()
    },
    { scope: 'file' },
  ],
})
