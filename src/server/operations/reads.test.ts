import { sql } from 'drizzle-orm'
import { expect, test } from '#tests/support/world.ts'

test('a storm of reads is refused early, and stops neither saving nor the health check', async ({
  committed: world,
}) => {
  const author = await world.member()
  const read = (visitor: number) =>
    world.app.inject({ url: '/api/v3/event/getEvents', remoteAddress: `10.0.0.${visitor}` })
  const refusedWaits: number[] = []
  const storm = await world.db.transaction(async (tx) => {
    await tx.execute(sql`lock table event in access exclusive mode`)
    const readRequests = Array.from({ length: 80 }, async (_, visitor) => {
      const { statusCode, headers } = await read(visitor)
      if (statusCode === 503) refusedWaits.push(Number(headers['retry-after']))
      return statusCode
    })
    await expect.poll(() => refusedWaits).toEqual(Array(16).fill(5))
    const { status } = await world
      .as(author)
      .post('tutorial/createTutorial', { title: 'Kiln', body: 'First' })
    expect(status).toBe(200)
    expect((await world.app.inject({ url: '/readyz' })).statusCode).toBe(200)
    return readRequests
  })
  const statuses = await Promise.all(storm)
  expect(statuses.filter((status) => status === 200)).toHaveLength(64)
  expect((await read(0)).statusCode).toBe(200)
})
