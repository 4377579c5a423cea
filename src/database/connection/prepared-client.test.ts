import type { ClientConfig } from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase } from '#tests/support/databases.ts'
import { openPools, type Pools } from './pools.ts'

const long = (number: number) => ({
  text: `select $1::int + ${number} as sum ${' '.repeat(4965)}`.slice(0, 5000),
})

async function withPools(direct: boolean, use: (requests: Pools['requests']) => Promise<void>) {
  const { connection, drop } = await cloneDatabase()
  const addresses: { connection: ClientConfig; direct?: ClientConfig } = { connection }
  if (direct) addresses.direct = connection
  const pools = openPools(addresses, { requestConnections: 1, jobConnections: 1 })
  await use(pools.requests)
  await pools.end()
  await drop()
}

const countPrepared = async (pool: Pools['requests']) =>
  (await pool.query('select generic_plans from pg_prepared_statements')).rows.length

test('a long statement that is run often is prepared, and PostgreSQL stops planning it', async () => {
  await withPools(false, async (pool) => {
    for (let run = 0; run < 10; run++)
      expect((await pool.query({ ...long(1), values: [run] })).rows).toEqual([{ sum: run + 1 }])
    for (let run = 0; run < 2; run++) await pool.query(long(2), [run])
    for (let run = 0; run < 3; run++) await pool.query('select $1::int', [run])
    const { rows } = await pool.query('select generic_plans > 0 as "isKept" from pg_prepared_statements')
    expect(rows).toEqual([{ isKept: true }])
  })
})

test('a connection prepares at most 250,000 characters, and all other statements run as before', async () => {
  await withPools(false, async (pool) => {
    for (let number = 0; number < 60; number++)
      for (let run = 0; run < 4; run++)
        expect((await pool.query(long(number), [run])).rows).toEqual([{ sum: number + run }])
    expect(await countPrepared(pool)).toBe(50)
  })
})

test('a statement that failed can be run again', async () => {
  await withPools(false, async (pool) => {
    const statement = { text: `select 1 / $1::int as share ${' '.repeat(500)}` }
    for (const divisor of [1, 1, 1, 0, 0, 1, 0, 1]) {
      const { rows } = await pool.query(statement, [divisor]).catch(() => ({ rows: [] }))
      expect(rows).toEqual(divisor === 0 ? [] : [{ share: 1 }])
    }
  })
})

test('behind a pooler nothing is prepared, because the next statement may reach another session', async () => {
  await withPools(true, async (pool) => {
    for (let run = 0; run < 3; run++) await pool.query(long(1), [run])
    expect(await countPrepared(pool)).toBe(0)
  })
})
