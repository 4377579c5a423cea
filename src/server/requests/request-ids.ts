import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

type Headers = Pick<IncomingMessage, 'headers'>

/** Format of ids that proxies send. Excludes ids that could fill a log or be misread in it. */
const validId = /^[\w.:+/=-]{1,128}$/

/**
 * Gives each request its id: a valid `x-request-id` of a proxy, or else a short id that differs in each
 * process and after each start.
 */
export function createRequestIds() {
  const prefix = randomBytes(4).toString('hex')
  let count = 0
  return ({ headers }: Headers): string => {
    const headerId = headers['x-request-id']
    return typeof headerId === 'string' && validId.test(headerId)
      ? headerId
      : `${prefix}-${(++count).toString(36)}`
  }
}

/** Version, trace, parent and flags, as W3C Trace Context defines them. */
const traceparent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(?:-|$)/

/** Returns the trace that a request belongs to, if a proxy names a valid one. */
export function readTrace(request: Headers): { trace?: string } {
  const parent = readParent(request)
  return parent ? { trace: parent.traceId } : {}
}

/** Returns the trace and the span of a proxy that a request belongs to. */
export function readParent({ headers }: Headers): { traceId: string; spanId: string } | undefined {
  const [, traceId, spanId] = traceparent.exec(String(headers['traceparent'] ?? '')) ?? []
  return traceId && spanId ? { traceId, spanId } : undefined
}
