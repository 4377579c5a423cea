import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendUnreadableError } from './errors.ts'

test('a connection without a whole request ends with 408, which browsers repeat, and bad bytes with 400', async () => {
  const app = fastify({
    clientErrorHandler: sendUnreadableError,
    http: { headersTimeout: 100, connectionsCheckingInterval: 50 },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const answerTo = async (bytes: string) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(bytes)
    return (await text(socket)).split('\r\n', 1)[0]
  }
  expect(await answerTo('')).toBe('HTTP/1.1 408 Request Timeout')
  expect(await answerTo('GET / HTTP/1.1\r\nHost: a')).toBe('HTTP/1.1 408 Request Timeout')
  expect(await answerTo('GET\r\n\r\n')).toBe('HTTP/1.1 400 Bad Request')
  await app.close()
})
