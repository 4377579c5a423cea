import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeAfterLastResponse } from './last-answers.ts'

test('the end waits for an answer that is on its way, and not for the connection that a proxy keeps', async () => {
  const app = fastify({ keepAliveTimeout: 600_000 })
  closeAfterLastResponse(app)
  const requestStarted = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  app.get('/', async () => {
    requestStarted.resolve()
    await gate.promise
    return 'done'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const request = get({ port, host: '127.0.0.1', agent })
  const responsePromise = once(request, 'response') as Promise<[IncomingMessage]>
  await requestStarted.promise
  const closePromise = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  gate.resolve()
  const [answer] = await responsePromise
  answer.resume()
  expect(answer.statusCode).toBe(200)
  await closePromise
  agent.destroy()
})
