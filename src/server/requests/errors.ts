import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toDatabaseRefusal } from '#lib/services/database-refusal.ts'
import { badRequest, notFound, Refusal, buildRefusalBody, tooLarge } from '#lib/contract/errors.ts'
import { describeError } from '#lib/contract/fault.ts'
import { buildErrorPage, errorPolicy, wantsPage } from '../pages/error-page.ts'
import type { ReportFault } from './log/faults/report-faults.ts'
import { toUnroutedError } from './methods.ts'
import { readTrace } from './request-ids.ts'
import { getSecurityHeaders } from './security.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Missing unless `mountOperations` has set it. */
    reportFault?: ReportFault
  }
}

/** Handles all errors that leave the process: refusals as they are, other errors as 500 without detail. */
export function mountErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  app.setNotFoundHandler((request, reply) => sendError(toUnroutedError(app, request, reply), request, reply))
  // The body of a request without a route is not read.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && !['GET', 'HEAD'].includes(request.method)) throw toUnroutedError(app, request, reply)
  })
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const knownRefusal = toRefusal(error)
  if (!knownRefusal) {
    request.log.error({
      err: describeError(error),
      ...readTrace(request),
      url: request.url.split('?')[0]?.slice(0, 200),
    })
    request.server.reportFault?.(error, { reqId: request.id })
  }
  const sentRefusal = knownRefusal ?? new Refusal(500, 'fault', { message: 'Something went wrong' })
  if (sentRefusal.status === 503) reply.header('retry-after', '5')
  reply.code(sentRefusal.status).header('cache-control', 'no-store')
  if (wantsPage(request.raw))
    return reply
      .header('content-security-policy', errorPolicy)
      .type('text/html; charset=utf-8')
      .send(buildErrorPage(sentRefusal.status, sentRefusal.message))
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(buildRefusalBody(sentRefusal)))
}

/**
 * Answers requests that Fastify refuses before any hook: the address cannot be decoded, or a part of it is
 * too long.
 */
export function sendUnroutableError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const https = request.protocol === 'https'
  void reply.headers({ ...getSecurityHeaders({ https }), 'x-request-id': request.id })
  const isLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
  return sendError(isLong ? notFound('This address') : error, request, reply)
}

/** Answers requests that Node cannot parse, with the usual words for people and no detail for machines. */
export function sendUnreadableError(error: ConnectionError, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.destroyed) return void socket.destroy()
  // The timeout also ends connections that browsers open ahead of a request. If one crosses with the answer,
  // browsers repeat it after 408 only.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return void socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  const [status, name] =
    error.code === 'HPE_HEADER_OVERFLOW' ? [431, 'Request Header Fields Too Large'] : [400, 'Bad Request']
  const { rawPacket } = error as { rawPacket?: unknown }
  const requestText = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : ''
  const url = /^(?:GET|HEAD) (\S{1,2000})/.exec(requestText)?.[1] ?? ''
  const isApi = /^\/(api|gcp)\//.test(url) || !/^(GET|HEAD) /.test(requestText)
  const body = isApi
    ? JSON.stringify({ status, code: 'unreadable', message: 'We can’t read this request' })
    : buildErrorPage(status)
  const headers = {
    ...getSecurityHeaders({ https: false }),
    'content-security-policy': errorPolicy,
    'content-type': isApi ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${name}\r\n${lines.join('')}\r\n${body}`)
}

export function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const databaseError = toDatabaseRefusal(error)
  if (databaseError) return databaseError
  const { statusCode } = error as FastifyError
  if (statusCode === 413) return tooLarge('This is too large')
  if (statusCode === 415) return new Refusal(415, 'unsupported', { message: 'Send JSON' })
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return badRequest('unreadable', 'We can’t read this request')
  return undefined
}
