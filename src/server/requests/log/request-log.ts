import type { FastifyInstance, FastifyRequest } from 'fastify'
import { writeLog } from '#lib/services/log.ts'
import { readTrace } from '../request-ids.ts'

interface RequestLog {
  /** Whether every request is logged. Every response has its id either way. */
  isOn: boolean
  write?: (event: object) => void
}

/**
 * Sends `x-request-id` with each response (errors are logged with it too) and logs each request: path,
 * status, duration. The log identifies no one: no address, no query, no username in a path.
 */
export function mountRequestLog(app: FastifyInstance, { isOn, write = toOutput }: RequestLog) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  if (!isOn) return
  app.addHook('onResponse', async (request, reply) => {
    write({
      id: request.id,
      ...readTrace(request),
      method: request.method,
      path: getLogPath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
  })
}

const toOutput = (event: object) => writeLog('request', event)

/** Returns the path without personal data: usernames and file names are removed. */
function getLogPath({ url }: FastifyRequest): string {
  const path = url.split(/[?#;]/, 1)[0]!.slice(0, 200)
  return path.replace(/^\/(u|files|gcp\/resumable|api\/docs)\/.*/, '/$1/…')
}
