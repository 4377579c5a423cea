import type { FastifyInstance, FastifyReply } from 'fastify'
import { createHistogram } from './histogram.ts'

/**
 * Routes of streams. Streams last as long as the client listens, so their duration is not a response time.
 */
const streams = new Set(['/api/live'])
/** Health checks. A 503 from them is a regular answer. */
const checks = new Set(['/healthz', '/readyz'])

/** Path of the build's files. Each file has its own route, and a new name after each change. */
const assets = '/assets/'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Records the duration of every request by its route pattern. Must be called before routes are added: the
 * recorder is bound to each route, so that a request needs no lookup. Labels come only from routes, never
 * from an address.
 */
export function recordRequests(app: FastifyInstance) {
  const durations = createHistogram({
    name: 'kilnyard_http_request_duration_seconds',
    help: 'Time from the first hook to the last byte of an answer, by method, route and status class.',
  })
  const counts = { shed: 0, limited: 0 }

  const recorders = new Map<string, (reply: FastifyReply) => void>()
  const getRecorder = (method: string, url: string) => {
    const route = url.startsWith(assets) ? `${assets}*` : url
    const key = `${method} ${route}`
    if (!recorders.has(key)) recorders.set(key, createRecorder(method, route))
    return recorders.get(key)!
  }
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
    const byMethod = new Map(
      [options.method].flat().map((method) => [method, getRecorder(method, options.url)]),
    )
    options.onResponse = [
      ...[options.onResponse ?? []].flat(),
      (request, reply, done) => {
        byMethod.get(request.method)?.(reply)
        done()
      },
    ]
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (request.is404) getRecorder(methods.has(request.method) ? request.method : 'other', 'none')(reply)
    done()
  })
  return { durations, counts: counts as Readonly<typeof counts> }
}
