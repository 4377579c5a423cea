import { expect, vi } from 'vitest'
import { cloneDatabase } from '#tests/support/databases.ts'
import { openRelay } from '#tests/support/network/relay.ts'
import { test, testConfig } from '#tests/support/world.ts'
import { createApp } from '#server/app.ts'
import { allJobs } from '#server/jobs/all-jobs.ts'
import { startBoss } from '#server/jobs/jobs.ts'

test('a busy process whose connections died without a word serves again by itself', async ({ threads }) => {
  const { connection, drop } = await cloneDatabase()
  {
    await using relay = await openRelay(connection)
    // Practically removes the query timeout, which would otherwise end each query by itself after a while.
    const relayConfig = { ...relay.connection, query_timeout: 600_000 }
    const config = testConfig({ WORKERS: '0' })
    const boss = await startBoss(connection, allJobs, { isTest: true })
    const app = await createApp({ connection: relayConfig, config, pages: false, threads, boss })
    let visitors = 0
    const read = async () => {
      const remoteAddress = `10.0.0.${++visitors % 250}`
      return (await app.inject({ url: '/api/v3/event/getEvents', remoteAddress })).statusCode
    }
    const readMany = () => Promise.all(Array.from({ length: 40 }, read))
    expect(new Set(await readMany())).toEqual(new Set([200]))

    relay.freeze()
    const lostReads = readMany()
    await vi.waitFor(async () => expect(await read()).toBe(200), { timeout: 60_000, interval: 100 })
    for (const status of await lostReads) expect([200, 503]).toContain(status)
    expect(new Set(await readMany())).toEqual(new Set([200]))
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
    await app.close()
    await boss.stop({ graceful: false })
  }
  await drop()
})
