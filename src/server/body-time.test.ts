import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import fastify, { type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { mountBodyTime } from './body-time.ts'

test('a body that does not come is cut, and one that was given time is not', async () => {
  const app = fastify()
  const allowTime = mountBodyTime(app, { ordinary: 200, patient: 600_000, storing: 600_000 })
  app.addContentTypeParser('video/mp4', async () => undefined)
  const take = async (request: FastifyRequest) => {
    allowTime(request)
    let size = 0
    for await (const piece of request.raw as AsyncIterable<Buffer>) size += piece.length
    return { size }
  }
  app.post('/film', (request) => take(request))
  app.post('/form', async ({ body }) => body)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const begin = async (path: string, type: string) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 10\r\n\r\n"1234`,
    )
    return socket
  }

  const film = await begin('/film', 'video/mp4')
  const form = await begin('/form', 'application/json')
  await once(form.resume(), 'close')
  film.write('5678"')
  expect(await answerOf(film)).toContain('{"size":10}')
  film.destroy()
  await app.close()
})

test('a line that is silent while its file is stored is not cut', async () => {
  const app = fastify({ connectionTimeout: 300 })
  const allowTime = mountBodyTime(app, { ordinary: 60_000, patient: 600_000, storing: 600_000 })
  app.addContentTypeParser('video/mp4', async () => undefined)
  const store = async (request: FastifyRequest) => {
    allowTime(request)
    await buffer(request.raw)
    await setTimeout(1500)
    return 'stored'
  }
  app.post('/film', (request) => store(request))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const film = { method: 'POST', headers: { 'content-type': 'video/mp4' }, body: 'film' }
  expect(await (await fetch(`http://127.0.0.1:${port}/film`, film)).text()).toBe('stored')
  await app.close()
})

async function answerOf(socket: Socket) {
  const [bytes] = await once(socket, 'data')
  return String(bytes)
}
