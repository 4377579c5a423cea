import { sql } from 'drizzle-orm'
import pg from 'pg'
import { migrateDatabase } from '#database/migrate.ts'
import { cloneDatabase } from '#tests/support/databases.ts'
import { expect, test } from '#tests/support/world.ts'
import { explainAbsence } from './explain-absence.ts'

test('a database that has become read-only refuses writes with 503, still answers reads, and is not ready', async ({
  committed: world,
}) => {
  const author = await world.member()
  const create = () => world.as(author).post('tutorial/createTutorial', { title: 'Kiln', body: 'First' })
  await world.db.execute(
    sql`do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
  )
  await world.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await expect.poll(async () => (await create()).body).toMatchObject({ status: 503, code: 'unavailable' })
  expect((await world.as(null).get('event/getEvents')).status).toBe(200)
  const { body } = await world.app.inject({ url: '/readyz' })
  expect(JSON.parse(body).problems).toMatchObject({ database: 'is read-only, so nothing can be saved' })
})

test('a start on a read-only or missing database is explained by one sentence', async () => {
  const { connection, drop } = await cloneDatabase()
  const pool = new pg.Pool({ ...connection, max: 1, options: '-c default_transaction_read_only=on' })
  await pool.query('select 1')
  const error = await migrateDatabase(pool).catch((reason: unknown) => reason)
  const url = 'postgres://kiln:yard@db.example:5432/kilnyard'
  expect(explainAbsence(error, url)).toMatchObject({
    name: 'StartError',
    message:
      'The database of DATABASE_URL at db.example:5432 is read-only: it is a replica, or was not promoted. Start again once it accepts writes.',
  })
  await pool.end()
  await drop()

  const connectionError = Object.assign(new Error('connect EHOSTUNREACH 10.0.0.9:5432'), {
    code: 'EHOSTUNREACH',
  })
  expect(explainAbsence(new Error('Failed query', { cause: connectionError }), url)).toMatchObject({
    message:
      'The database of DATABASE_URL at db.example:5432 cannot be reached: connect EHOSTUNREACH 10.0.0.9:5432.',
  })
  const ownError = new Error('a fault of ours')
  expect(explainAbsence(ownError, url)).toBe(ownError)
})
