import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import fastify, { type FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { mountBodyTime } from './body-time.ts'

test('a body that does not come is cut, and one that was given time is not', async () => {
  const app = fastify()
  const allowTime = mountBodyTime(app, { ordinary: 200, patient: 600_000, silences: 1 })
  app.addContentTypeParser('video/mp4', async () => undefined)
  const readBodySize = async (request: FastifyRequest) => {
    allowTime(request)
    let size = 0
    for await (const piece of request.raw as AsyncIterable<Buffer>) size += piece.length
    return { size }
  }
  app.post('/film', (request) => readBodySize(request))
  app.post('/form', async ({ body }) => body)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const beginRequest = async (path: string, type: string) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 10\r\n\r\n"1234`,
    )
    return socket
  }

  const film = await beginRequest('/film', 'video/mp4')
  const form = await beginRequest('/form', 'application/json')
  await once(form.resume(), 'close')
  film.write('5678"')
  expect(await readAnswer(film)).toContain('{"size":10}')
  film.destroy()
  await app.close()
})

test('a body is not cut while the server has not begun to read it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [arrival, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const app = fastify()
  mountBodyTime(app, { ordinary: 1000, patient: 1000, silences: 3 })
  app.addHook('onRequest', async () => {
    arrival.resolve()
    await release.promise
  })
  app.post('/form', async ({ body }) => body)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { 'content-type': 'application/json' }
  const response = fetch(`${origin}/form`, { method: 'POST', headers, body: '{}' })
  await arrival.promise
  vi.advanceTimersByTime(2500)
  release.resolve()
  expect((await response).status).toBe(200)
  vi.useRealTimers()
  await app.close()
})

/**
 * Starts a server that cuts connections after 100 ms of silence. While a response is prepared, it waits for
 * `silences` such periods more.
 */
async function strict({ silences }: { silences: number }) {
  const app = fastify({ connectionTimeout: 100 })
  const allowTime = mountBodyTime(app, { ordinary: 60_000, patient: 600_000, silences })
  const finalText = Promise.withResolvers<string>()
  const waitEnded = Promise.withResolvers<void>()
  let silenceCount = 0
  app.addHook('onRequest', async (_request, reply) => {
    reply.raw.on('timeout', () => ++silenceCount === 9 && waitEnded.resolve())
  })
  app.addContentTypeParser('video/mp4', async () => undefined)
  const store = async (request: FastifyRequest) => {
    allowTime(request)
    await buffer(request.raw)
    return finalText.promise
  }
  app.post('/film', (request) => store(request))
  app.post('/form', () => finalText.promise)
  app.get('/slow', () => finalText.promise)
  app.get('/stream', (_request, reply) => {
    reply.hijack()
    const heartbeatTimer = setInterval(() => reply.raw.write(':'), 20)
    reply.raw.on('close', () => clearInterval(heartbeatTimer))
    void finalText.promise.then((text) => reply.raw.end(text))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  return { port, waited: waitEnded.promise, finish: finalText.resolve, close: () => app.close() }
}

test('a line is not cut while its answer is being made, however it was asked', async () => {
  const site = await strict({ silences: 1000 })
  const requestText = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${site.port}${path}`, init).then((answer) => answer.text())
  const pendingAnswers = Promise.all([
    requestText('/slow'),
    requestText('/form', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
    requestText('/film', { method: 'POST', headers: { 'content-type': 'video/mp4' }, body: 'film' }),
    requestText('/stream').then((text) => text.replaceAll(':', '')),
  ])
  await site.waited
  site.finish('stored')
  expect(await pendingAnswers).toEqual(['stored', 'stored', 'stored', 'stored'])
  await site.close()
})

test('a line is cut that says nothing in the middle of a body, and one whose answer never comes', async () => {
  const site = await strict({ silences: 2 })
  const openSocket = async (request: string) => {
    const socket = connect(site.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(request)
    await once(socket.resume(), 'close')
    return socket.bytesRead
  }
  const form =
    'POST /form HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n'
  expect(await openSocket(`${form}"1234`)).toBe(0)
  expect(await openSocket('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n')).toBe(0)
  expect(await openSocket('GET /slow HT')).toBe(0)
  site.finish('')
  await site.close()
})

async function readAnswer(socket: Socket) {
  const [bytes] = await once(socket, 'data')
  return String(bytes)
}
