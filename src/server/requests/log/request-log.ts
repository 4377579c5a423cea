import type { FastifyInstance, FastifyRequest } from 'fastify'
import { writeLog } from '#lib/services/log.ts'
import { traceOf } from '../request-ids.ts'

interface RequestLog {
  /** Whether every request gets a line; its id is on every answer either way. */
  isOn: boolean
  write?: (event: object) => void
}

/**
 * Gives each answer its `x-request-id`, the one that a fault's line names too, and writes a line for each request:
 * what, how it went, how long. Nobody is in it: no address, no query, no name in a path.
 */
export function mountRequestLog(app: FastifyInstance, { isOn, write = toOutput }: RequestLog) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  if (!isOn) return
  app.addHook('onResponse', async (request, reply) => {
    write({
      id: request.id,
      ...traceOf(request),
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
  })
}

const toOutput = (event: object) => writeLog('request', event)

/** The address as far as it says nothing about a person: usernames and the names of files go. */
function pathOf({ url }: FastifyRequest): string {
  const path = url.split(/[?#;]/, 1)[0]!.slice(0, 200)
  return path.replace(/^\/(u|files|gcp\/resumable|api\/docs)\/.*/, '/$1/…')
}
