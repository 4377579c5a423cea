import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { rejectDuplicateHost } from './duplicate-host.ts'
import { mountErrors } from '../errors.ts'

test('a request that names two hosts is refused, even if both are the same', async () => {
  const app = fastify()
  mountErrors(app)
  rejectDuplicateHost(app)
  app.get('/api/health', async () => ({ isWell: true }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const request = async (...hosts: string[]) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`GET /api/health HTTP/1.1\r\n${hosts.join('\r\n')}\r\nConnection: close\r\n\r\n`)
    return text(socket)
  }
  expect(await request('Host: kiln.example')).toContain('HTTP/1.1 200')
  for (const second of ['Host: other.example', 'hOST: kiln.example'])
    expect(await request('Host: kiln.example', second)).toMatch(/^HTTP\/1\.1 400 [^]*names only one host/)
  await app.close()
})
