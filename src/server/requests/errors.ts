import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { databaseRefusal } from '#lib/services/database-refusal.ts'
import { badRequest, notFound, Refusal, refusalBody, tooLarge } from '#lib/contract/errors.ts'
import { describeError } from '#lib/contract/fault.ts'
import { errorPage, errorPolicy, wantsPage } from '../pages/error-page.ts'
import type { ReportFault } from './log/faults/report-faults.ts'
import { unanswered } from './methods.ts'
import { readTrace } from './request-ids.ts'
import { securityHeaders } from './security.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Missing on a server without operators. */
    reportFault?: ReportFault
  }
}

/** Handles all errors that leave the process: refusals as they are, other errors as 500 without detail. */
export function mountErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  app.setNotFoundHandler((request, reply) => sendError(unanswered(app, request, reply), request, reply))
  // The body of a request without a route is not read.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && !['GET', 'HEAD'].includes(request.method)) throw unanswered(app, request, reply)
  })
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error)
  if (!refusal) {
    request.log.error({
      err: describeError(error),
      ...readTrace(request),
      url: request.url.split('?')[0]?.slice(0, 200),
    })
    request.server.reportFault?.(error, { reqId: request.id })
  }
  const answered = refusal ?? new Refusal(500, 'fault', { message: 'Something went wrong' })
  if (answered.status === 503) reply.header('retry-after', '5')
  reply.code(answered.status).header('cache-control', 'no-store')
  if (wantsPage(request.raw))
    return reply
      .header('content-security-policy', errorPolicy)
      .type('text/html; charset=utf-8')
      .send(errorPage(answered.status, answered.message))
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(refusalBody(answered)))
}

/**
 * Answers requests that Fastify refuses before any hook: the address cannot be decoded, or a part of it is
 * too long.
 */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const https = request.protocol === 'https'
  void reply.headers({ ...securityHeaders({ https }), 'x-request-id': request.id })
  const isLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
  return sendError(isLong ? notFound('This address') : error, request, reply)
}

/** Answers requests that Node cannot parse, with the usual words for people and no detail for machines. */
export function answerUnreadable(error: ConnectionError, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.destroyed) return void socket.destroy()
  const [status, name] =
    error.code === 'HPE_HEADER_OVERFLOW' ? [431, 'Request Header Fields Too Large'] : [400, 'Bad Request']
  const { rawPacket } = error as { rawPacket?: unknown }
  const requestText = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : ''
  const url = /^(?:GET|HEAD) (\S{1,2000})/.exec(requestText)?.[1] ?? ''
  const isApi = /^\/(api|gcp)\//.test(url) || !/^(GET|HEAD) /.test(requestText)
  const body = isApi
    ? JSON.stringify({ status, code: 'unreadable', message: 'We can’t read this request' })
    : errorPage(status)
  const headers = {
    ...securityHeaders({ https: false }),
    'content-security-policy': errorPolicy,
    'content-type': isApi ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${name}\r\n${lines.join('')}\r\n${body}`)
}

export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const away = databaseRefusal(error)
  if (away) return away
  const { statusCode } = error as FastifyError
  if (statusCode === 413) return tooLarge('This is too large')
  if (statusCode === 415) return new Refusal(415, 'unsupported', { message: 'Send JSON' })
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return badRequest('unreadable', 'We can’t read this request')
  return undefined
}
