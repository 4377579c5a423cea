import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase } from '#tests/support/databases.ts'
import { type SlowStatement, watchStatements, type Work } from './slow-statements.ts'

test('a statement that waits for a connection keeps the name of its own work', async () => {
  const { connection, drop } = await cloneDatabase()
  const workStorage = new AsyncLocalStorage<Work>()
  const reportedStatements: SlowStatement[] = []
  const pool = new pg.Pool({ ...connection, max: 1 })
  watchStatements(pool, {
    slowMs: 0,
    findWork: () => workStorage.getStore(),
    report: (statement) => reportedStatements.push(statement),
  })
  await Promise.all(
    ['first', 'second', 'third'].map((name) =>
      workStorage.run({ name }, () => pool.query('select $1::text as  name', [name])),
    ),
  )
  await workStorage.run({ name: 'fourth' }, async () => {
    const client = await pool.connect()
    await client.query({ text: 'select 1 / $1::int', values: [0] }).catch(() => {})
    client.release()
  })
  await pool.end()
  await drop()
  const statement = 'select $1::text as name'
  expect(reportedStatements.map(({ ms: _ms, ...slow }) => slow)).toEqual([
    { name: 'first', statement },
    { name: 'second', statement },
    { name: 'third', statement },
    { name: 'fourth', statement: 'select 1 / $1::int', code: '22012' },
  ])
})

test('fast statements are not reported', async () => {
  const { connection, drop } = await cloneDatabase()
  const reportedStatements: SlowStatement[] = []
  const pool = new pg.Pool(connection)
  watchStatements(pool, {
    slowMs: 3_600_000,
    findWork: () => undefined,
    report: (statement) => reportedStatements.push(statement),
  })
  const { rows } = await pool.query('select 1 as one')
  await pool.end()
  await drop()
  expect([rows, reportedStatements]).toEqual([[{ one: 1 }], []])
})
