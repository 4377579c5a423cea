import fastify from 'fastify'
import type { Answer } from './bare.ts'

/** A plain Fastify with one route for each response. */
process.once('message', async (answers: Answer[]) => {
  const app = fastify()
  for (const { path, headers, body } of answers) {
    const bytes = Buffer.from(body, 'base64')
    app.get(path, (_request, reply) => reply.headers(headers).send(bytes))
  }
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  process.send?.(Number(new URL(address).port))
})
