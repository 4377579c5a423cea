import type { FastifyInstance, FastifyReply } from 'fastify'
import { createHistogram } from './histogram.ts'

/** Streams last as long as somebody listens, which says nothing about the time of an answer. */
const streams = new Set(['/api/live'])
/** Their 503 is what they are asked for. */
const checks = new Set(['/healthz', '/readyz'])

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Records the duration of every request by the pattern of its route. Must be called before routes are added: what
 * records is bound to each route, so that a request looks nothing up. Labels come from routes alone, never from an
 * address.
 */
export function recordRequests(app: FastifyInstance) {
  const durations = createHistogram({
    name: 'kilnyard_http_request_duration_seconds',
    help: 'Time from the first hook to the last byte of an answer, by method, route and status class.',
  })
  const counts = { shed: 0, limited: 0 }

  const createRecorder = (method: string, route: string) => {
    const classes: ((seconds: number) => void)[] = []
    return (reply: FastifyReply) => {
      const { statusCode } = reply
      const first = Math.floor(statusCode / 100)
      const record = (classes[first] ??= durations.addSeries({ method, route, status: `${first}xx` }))
      record(reply.elapsedTime / 1000)
      if (statusCode === 503 && !checks.has(route)) counts.shed++
      else if (statusCode === 429) counts.limited++
    }
  }

  app.addHook('onRoute', (options) => {
    if (streams.has(options.url)) return
    const recorders = new Map(
      [options.method].flat().map((method) => [method, createRecorder(method, options.url)]),
    )
    options.onResponse = [
      ...[options.onResponse ?? []].flat(),
      (request, reply, done) => {
        recorders.get(request.method)?.(reply)
        done()
      },
    ]
  })
  const unmatched = new Map<string, (reply: FastifyReply) => void>()
  app.addHook('onResponse', (request, reply, done) => {
    if (request.is404) {
      const method = methods.has(request.method) ? request.method : 'other'
      if (!unmatched.has(method)) unmatched.set(method, createRecorder(method, 'none'))
      unmatched.get(method)!(reply)
    }
    done()
  })
  return { durations, counts: counts as Readonly<typeof counts> }
}
