import pg from 'pg'
import { connect } from '#database/client.ts'
import { createPreparedClient } from '#database/connection/prepared-client.ts'
import { cloneDatabase } from '../support/databases.ts'
import { type TestSetup, test as base, runRolledBack, withWorld } from '../support/world.ts'
import { makeScene, type Scene } from './matrix.ts'

export { expect } from '../support/world.ts'

interface Scenes {
  /** All actors and things, created once for all tests of a file. */
  made: Omit<Scene, 'world'> & { ground: TestSetup }
  /** Actors and things of `made`, in a transaction that is rolled back after the test. */
  scene: Scene
}

export const test = base.extend<Scenes>({
  made: [
    async ({ threads }, use) => {
      const { connection, drop } = await cloneDatabase()
      const pool = new pg.Pool({ ...connection, max: 4, Client: createPreparedClient() })
      const ground = { pool, connection, threads, env: {} }
      const { actors, things } = await withWorld({ ...ground, db: connect(pool) }, makeScene)
      await use({ actors, things, ground })
      await pool.end()
      await drop()
    },
    { scope: 'file' },
  ],
  scene: async ({ made: { ground, ...things } }, use) =>
    runRolledBack(ground, (world) => use({ world, ...things })),
})
