import pg from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase } from '#tests/support/databases.ts'
import { testConfig } from '#tests/support/world.ts'
import { admin } from './admin.ts'

test('an administrator is refused where the database has no site, and nothing is made there', async () => {
  const { connection, drop } = await cloneDatabase('template0')
  const pool = new pg.Pool({ ...connection, max: 2 })
  const creation = admin({
    pool,
    connection,
    config: testConfig(),
    args: ['someone@example.com', '--create'],
  })
  await expect(creation).rejects.toThrow('The database of DATABASE_URL has no site')
  const { rows } = await pool.query("select from pg_namespace where nspname = 'drizzle'")
  expect(rows).toEqual([])
  await pool.end()
  await drop()
})
