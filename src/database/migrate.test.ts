import pg from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase } from '#tests/support/databases.ts'
import { migrateDatabase } from './migrate.ts'

test('a database of this version is left as it is, one of a newer version is refused', async () => {
  const { connection, drop } = await cloneDatabase()
  const pool = new pg.Pool({ ...connection, max: 1 })
  await migrateDatabase(pool)
  await pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('x', 1, '29990101000000_tomorrow')",
  )
  await expect(migrateDatabase(pool)).rejects.toThrow('This database was made by a newer Kilnyard')
  await pool.end()
  await drop()
})
