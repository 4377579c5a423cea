import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unauthenticated } from '#lib/contract/errors.ts'
import type { Sources } from './collect.ts'
import { recordRequests } from './request-metrics.ts'

/**
 * Serves `GET /metrics` in Prometheus' text format to callers with the token as Bearer. Must be mounted
 * before the routes that it records. Without a token the address does not exist, and nothing is recorded.
 */
export async function mountMetrics(
  app: FastifyInstance,
  { token, ...sources }: Omit<Sources, 'requests'> & { token: string | null },
): Promise<void> {
  if (token === null) return
  const { collectMetrics } = await import('./collect.ts')
  const { durations, counts } = recordRequests(app)
  const metrics = collectMetrics({ ...sources, requests: counts })
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!hasToken(request, token)) {
      reply.header('www-authenticate', 'Bearer')
      throw unauthenticated('The token is missing or wrong')
    }
    return reply.type(metrics.contentType).send(`${await metrics.format()}\n${durations.format()}\n`)
  })
}

const hasToken = ({ headers }: FastifyRequest, token: string) =>
  timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`))

/** Hashes to a fixed length, which the comparison needs. */
const hash = (text: string) => createHash('sha256').update(text).digest()
