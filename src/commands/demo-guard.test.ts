import pg from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase } from '#tests/support/databases.ts'
import { testConfig } from '#tests/support/world.ts'
import { refuseDemoInPublic } from './demo-guard.ts'

test('a public site does not start while a demo account exists', async () => {
  const { connection, drop } = await cloneDatabase()
  const pool = new pg.Pool(connection)
  const open = testConfig({ SITE_URL: 'https://kilnyard.example' })
  await refuseDemoInPublic(pool, open)
  await pool.query(`insert into account (email, demo) values ('admin@example.com', true)`)
  await expect(refuseDemoInPublic(pool, open)).rejects.toThrow(/demo accounts.*https:\/\/kilnyard\.example/)
  await refuseDemoInPublic(pool, testConfig({ SITE_URL: 'http://kiln.localhost:3000' }))
  await pool.end()
  await drop()
})
