import { sql } from 'drizzle-orm'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { test as inWorld } from '#tests/support/world.ts'
import { countWaiting } from '#tests/support/waiting-locks.ts'
import { mountHealth } from './health.ts'
import { createRequestIds } from '../request-ids.ts'
import { mountRequestLog } from '../log/request-log.ts'

inWorld(
  'the process says that it runs and that it is ready, to anyone and kept by nobody',
  async ({ committed }) => {
    for (const url of ['/healthz', '/readyz']) {
      const { statusCode, headers } = await committed.app.inject({ url })
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'no-store'])
    }
  },
)

test('what is missing is named with 503, while the process itself still answers', async () => {
  const app = fastify()
  const parts = { database: async () => 'cannot be reached', notes: async () => null }
  mountHealth(app, parts, { wait: async () => {} })
  const readyResponse = await app.inject({ url: '/readyz' })
  expect([readyResponse.statusCode, readyResponse.headers['retry-after'], readyResponse.json()]).toEqual([
    503,
    '5',
    { status: 'not ready', problems: { database: 'cannot be reached' } },
  ])
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  await app.close()
})

test('a database that never answers is named too, before a load balancer gives up', async () => {
  const app = fastify()
  const parts = { database: () => new Promise<null>(() => {}) }
  mountHealth(app, parts, { wait: async () => {}, patience: 1 })
  const { statusCode, body } = await app.inject({ url: '/readyz' })
  expect([statusCode, JSON.parse(body).problems]).toEqual([503, { database: 'does not answer' }])
  await app.close()
})

test('a process that is told to stop sends people elsewhere while it still takes requests', async () => {
  const app = fastify({ return503OnClosing: false })
  const gate = Promise.withResolvers<void>()
  mountHealth(app, { database: async () => null }, { wait: () => gate.promise })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  const closePromise = app.close()
  expect((await fetch(`${origin}/readyz`)).status).toBe(503)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  gate.resolve()
  await closePromise
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow()
})

test('a request is one line with its id, and nothing of the person in it', async () => {
  const lines: Record<string, unknown>[] = []
  const app = fastify()
  mountRequestLog(app, { isOn: true, write: (line) => lines.push(line as Record<string, unknown>) })
  app.get('/*', async () => 'ok')
  const answer = await app.inject({ url: '/u/@ana/edit?token=secret&email=ana@example.org' })
  await app.close()
  expect(lines).toEqual([
    { id: answer.headers['x-request-id'], method: 'GET', path: '/u/…', status: 200, ms: expect.any(Number) },
  ])
})

test('a request keeps the id and the trace that a proxy gave it, unless they are invalid', async () => {
  const lines: Record<string, unknown>[] = []
  const app = fastify({ genReqId: createRequestIds() })
  mountRequestLog(app, { isOn: true, write: (line) => lines.push(line as Record<string, unknown>) })
  app.get('/*', async () => 'ok')
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const loadRequestId = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/', headers })).headers['x-request-id']
  expect(
    await loadRequestId({ 'x-request-id': 'edge-7', traceparent: `00-${trace}-00f067aa0ba902b7-01` }),
  ).toBe('edge-7')
  expect(lines.pop()).toMatchObject({ id: 'edge-7', trace })
  for (const id of ['a b', 'x'.repeat(129), '"}'])
    expect(await loadRequestId({ 'x-request-id': id, traceparent: `00-${trace}-0-01` })).toMatch(
      /^[\da-f]{8}-\d$/,
    )
  expect(lines.some((line) => 'trace' in line)).toBe(false)
  await app.close()
})

const inSmallWorld = inWorld.extend({ env: { REQUEST_CONNECTIONS: '4' } })

inSmallWorld(
  'readiness is answered while requests hold all their connections',
  async ({ committed: world }) => {
    const authors = [await world.member(), await world.member(), await world.member(), await world.member()]
    const saves = await world.db.transaction(async (tx) => {
      await tx.execute(sql`lock table tutorial in access exclusive mode`)
      const drafts = authors.map((author) =>
        world.as(author).post('tutorial/createTutorial', { title: 'Kiln', body: 'First' }),
      )
      await expect.poll(() => countWaiting(world)).toBe(4)
      expect((await world.app.inject({ url: '/readyz' })).statusCode).toBe(200)
      return drafts
    })
    for (const { status } of await Promise.all(saves)) expect(status).toBe(200)
  },
)

test('a process whose database connections are dead asks to be restarted', async () => {
  const app = fastify()
  mountHealth(app, {}, { wait: async () => {}, isSilent: () => true })
  const { statusCode, body } = await app.inject({ url: '/healthz' })
  expect([statusCode, JSON.parse(body).problems]).toEqual([
    503,
    { database: 'has not answered for a minute' },
  ])
  await app.close()
})
