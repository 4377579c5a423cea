import { createServer, type AddressInfo } from 'node:net'
import pg, { Client } from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase } from '#tests/support/databases.ts'
import { openRelay } from '#tests/support/network/relay.ts'
import { connectToPrimary, createPrimarySearch, splitHosts } from './hosts.ts'

test('an address with several hosts is one address for each', () => {
  expect(
    splitHosts('postgres://kiln:y,ard@one:5432,[::1]:5433,two/kilnyard?target_session_attrs=primary'),
  ).toEqual(
    ['one:5432', '[::1]:5433', 'two'].map(
      (host) => `postgres://kiln:y,ard@${host}/kilnyard?target_session_attrs=primary`,
    ),
  )
  for (const addressList of ['postgres://db.example/kilnyard', 'postgres:///kilnyard?host=/run'])
    expect(splitHosts(addressList)).toEqual([addressList])
})

test('connections go to the host that accepts writes, and ask again after a second or a failover', async () => {
  const state = { primary: 'two', away: ['one'], now: 0, asked: [] as string[] }
  const find = createPrimarySearch(
    ['one', 'two', 'three'],
    async (host) => {
      state.asked.push(host)
      if (state.away.includes(host)) throw new Error(`${host} is away`)
      return host === state.primary
    },
    () => state.now,
  )
  expect(await Promise.all([find(), find()])).toEqual(['two', 'two'])
  expect(await find()).toBe('two')
  expect(state.asked).toEqual(['one', 'two'])

  state.now += 1001
  expect(await find()).toBe('two')
  expect(state.asked.splice(0)).toEqual(['one', 'two', 'two'])

  state.now += 1001
  state.primary = 'three'
  expect(await find()).toBe('three')
  expect(state.asked).toEqual(['two', 'one', 'three'])

  state.now += 1001
  state.primary = ''
  await expect(find()).rejects.toMatchObject({ code: '25006' })
  state.away = ['one', 'two', 'three']
  await expect(find()).rejects.toThrow('two is away')
})

test('a pool and a single connection pass over a host that refuses them', async () => {
  const { connection, drop } = await cloneDatabase()
  {
    await using relay = await openRelay(connection)
    const { user, password, database, port } = new Client(relay.connection)
    const closedHost = `127.0.0.1:${await closedPort()}`
    const url = `postgres://${user}:${password ?? ''}@${closedHost},127.0.0.1:${port}/${database}?target_session_attrs=read-write`
    const config = connectToPrimary(splitHosts(url))
    const pool = new pg.Pool({ ...config, max: 2 })
    expect((await pool.query('select current_database() as name')).rows).toEqual([{ name: database }])
    await pool.end()
    const client = new Client(config)
    await client.connect()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
  }
  await drop()
})

async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
