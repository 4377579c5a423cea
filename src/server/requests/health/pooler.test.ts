import type { ClientConfig } from 'pg'
import { createApp } from '#server/app.ts'
import { cloneDatabase } from '#tests/support/databases.ts'
import { openRelay } from '#tests/support/network/relay.ts'
import { expect, test, testConfig } from '#tests/support/world.ts'

test('a pooler that does not pass on notes is named until notes have an address of their own', async ({
  threads,
}) => {
  const { connection, drop } = await cloneDatabase()
  {
    await using pooler = await openRelay(connection, { swallowsNotes: true })
    const loadReadiness = async (directConfig?: ClientConfig) => {
      const options = {
        connection: pooler.connection,
        direct: directConfig,
        config: testConfig({ WORKERS: '0' }),
      }
      const app = await createApp({ ...options, pages: false, threads })
      const { body } = await app.inject({ url: '/readyz' })
      const { statusCode } = await app.inject({ url: '/api/v3/event/getEvents' })
      await app.close()
      expect(statusCode).toBe(200)
      return JSON.parse(body)
    }
    expect((await loadReadiness()).problems).toEqual({
      notes: expect.stringContaining('a pooler does not pass on LISTEN: set DATABASE_DIRECT_URL'),
    })
    expect(await loadReadiness(connection)).toEqual({ status: 'ready' })
  }
  await drop()
})
