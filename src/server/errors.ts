import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '#lib/database-away.ts'
import { badRequest, notFound, Refusal, refusalBody, tooLarge, unavailable } from '#lib/errors.ts'

/** The one place where errors leave the process: refusals as they are, faults as 500 without detail. */
export function mountErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  app.setNotFoundHandler((request, reply) => sendError(notFound('This address was'), request, reply))
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error)
  if (!refusal) request.log.error({ err: safe(error), url: request.url.split('?')[0] })
  const answered = refusal ?? new Refusal(500, 'fault', { message: 'Something went wrong' })
  if (answered.status === 503) reply.header('retry-after', '5')
  return reply
    .code(answered.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusalBody(answered)))
}

export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (isDatabaseAway(error)) return unavailable()
  const { statusCode } = error as FastifyError
  if (statusCode === 413) return tooLarge('This is too large')
  if (statusCode === 415) return new Refusal(415, 'unsupported', { message: 'Send JSON' })
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return badRequest('unreadable', 'This request cannot be read')
  return undefined
}

/** Constraint and SQL text help; parameters and row details may hold what is private. */
function safe(error: unknown) {
  const { message, stack, cause } = error as Error & {
    cause?: { code?: string; constraint?: string; message?: string }
  }
  return {
    message: message?.split('\nparams:')[0],
    stack: stack?.split('\nparams:').at(-1)?.split('\n    at').slice(0, 12).join('\n    at'),
    cause: cause && { code: cause.code, constraint: cause.constraint, message: cause.message },
  }
}
