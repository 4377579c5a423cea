import type { FastifyInstance, FastifyReply } from 'fastify'
import { createHistogram } from './histogram.ts'

/** Streams last as long as somebody listens, which says nothing about the time of an answer. */
const streams = new Set(['/api/live'])
/** Their 503 is what they are asked for. */
const checks = new Set(['/healthz', '/readyz'])

/** Each file of the build has a route of its own, and another name after each change. */
const assets = '/assets/'

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

  const recorders = new Map<string, (reply: FastifyReply) => void>()
  const recorderOf = (method: string, url: string) => {
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
      [options.method].flat().map((method) => [method, recorderOf(method, options.url)]),
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
    if (request.is404) recorderOf(methods.has(request.method) ? request.method : 'other', 'none')(reply)
    done()
  })
  return { durations, counts: counts as Readonly<typeof counts> }
}
