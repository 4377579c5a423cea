import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TraceSpan } from '#lib/services/trace.ts'
import { readParent } from '../../request-ids.ts'
import type { TraceRoot, Tracing } from './tracing.ts'

/** Share of `ratio` for requests that no page or operation answers: 0.001 if `ratio` is 0.1. */
const middlewareShare = 0.01

/**
 * Routes whose handler serves neither a page nor an operation, so that only `middlewareShare` counts for
 * them.
 */
const middlewareRoute = /^\/(assets\/|healthz$|readyz$|metrics$|api\/live$)/

interface TracedRequest {
  root: TraceRoot | undefined
  drawn: number
  isHandled: boolean
}

interface TraceOptions {
  /** Whether a proxy's `traceparent` is continued. Otherwise visitors could choose the trace. */
  continues: boolean
}

/**
 * Traces requests by their route pattern. Must be called before other hooks are added. Returns a function
 * that finds the span of a traced request.
 *
 * Whether a request is recorded is drawn when it arrives. What is sent is decided at its end: nothing of a
 * missing page, and a server error always. An error that wasn't drawn is sent without its parts.
 */
export function traceRequests(
  app: FastifyInstance,
  tracing: Tracing | undefined,
  { continues }: TraceOptions,
): (request: FastifyRequest) => TraceSpan | undefined {
  if (!tracing) return () => undefined
  const requests = new WeakMap<FastifyRequest, TracedRequest>()
  const start = (request: FastifyRequest, startTime?: Date) =>
    tracing.start({
      name: `${request.method} ${getRoute(request)}`,
      kind: 'server',
      attributes: {
        'http.request.method': request.method,
        'http.route': getRoute(request),
        'kilnyard.request_id': request.id,
      },
      parent: continues ? readParent(request) : undefined,
      ...(startTime && { startTime }),
    })

  app.addHook('onRequest', (request, _reply, done) => {
    const drawn = tracing.draw()
    requests.set(request, {
      root: drawn < tracing.ratio ? start(request) : undefined,
      drawn,
      isHandled: false,
    })
    done()
  })
  app.addHook('preHandler', (request, _reply, done) => {
    const traced = requests.get(request)
    if (traced) traced.isHandled = !middlewareRoute.test(getRoute(request))
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { root, drawn, isHandled } = requests.get(request) ?? { drawn: 1, isHandled: false }
    const isError = isFault(reply)
    const startTime = new Date(Date.now() - reply.elapsedTime)
    const sent = root ?? (isError ? start(request, startTime) : undefined)
    const ratio = isHandled ? tracing.ratio : tracing.ratio * middlewareShare
    if (!isError && (reply.statusCode === 404 || drawn >= ratio)) sent?.discard()
    sent?.set({ 'http.response.status_code': reply.statusCode })
    sent?.end(isError ? String(reply.statusCode) : undefined)
    done()
  })
  return (request) => requests.get(request)?.root
}

/** Pattern of the route, never the address. */
const getRoute = ({ routeOptions, is404 }: FastifyRequest) => (is404 ? 'none' : (routeOptions.url ?? 'none'))

/** Whether a response is a server error. 503 is how a busy server refuses. */
const isFault = ({ statusCode }: FastifyReply) => statusCode >= 500 && statusCode !== 503
