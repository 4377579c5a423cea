import type { ZodMiniObject } from 'zod/mini'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { holdFiles } from '#features/files/service.ts'
import type { FileOfBytes, FileOfLines } from '#lib/download.ts'
import type { Endpoint } from '#lib/implement.ts'
import { badRequest, forbidden } from '#lib/errors.ts'
import { api } from './api.ts'
import { wroteCookie } from './cached-pages.ts'
import { once } from './idempotency.ts'
import { createScope } from './scope.ts'
import type { Services } from './services.ts'
import type { Identify, Limits, Reopen } from './session.ts'
import { write } from './write.ts'

export interface MountOptions {
  services: Services
  identify: Identify
  limits: Limits
  reopen: Reopen
}

/** Gives every operation of every contract its URL. */
export function mountApi(app: FastifyInstance, options: MountOptions) {
  for (const { contract, endpoints } of api) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      app.route({
        method: endpoint.operation.method,
        url: `${contract.path}/${name}`,
        handler: async (request, reply) => {
          reply.header('cache-control', 'no-store')
          return answer(options, endpoint, { request, reply })
        },
      })
    }
  }
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

async function answer(options: MountOptions, endpoint: Endpoint, { request, reply }: Exchange) {
  const { services, identify, limits } = options
  const { operation } = endpoint
  const { viewer, byCookie } = await identify(request)
  const agent = request.headers['user-agent'] ?? ''
  const who = { viewer, address: request.ip, agent, gone: goneOf(reply) }
  if (operation.method !== 'GET' && byCookie) refuseForeignOrigin(request, services.config.siteUrl)
  await limits.take(operation.limit ?? (operation.method === 'GET' ? 'read' : 'write'), who, reply)

  const reading = createScope(services, who)
  endpoint.admit(reading.ctx)
  const body = request.body as object | undefined
  refuseDeep(body)
  // A name counts only where the contract puts it: an `id` in the body is not the query's.
  const input = endpoint.parse({
    ...named(request.query as object, operation.query),
    ...named(body, operation.body),
  })
  if (operation.method === 'GET' || operation.inMemory) {
    const result = await endpoint.run(reading.ctx, input)
    return operation.download
      ? sendFile(reply, operation.download, result as FileOfLines | FileOfBytes)
      : result
  }

  const ready = await endpoint.prepare?.(reading.ctx, input as never)
  const key = operation.method === 'POST' && viewer ? idempotencyKey(request) : undefined
  const https = services.config.siteUrl.startsWith('https:')
  const onChange = () => void reply.header('set-cookie', wroteCookie({ https }))
  const onReopened = (sessionId: string) => options.reopen(request, reply, sessionId)
  return write(services, { ...who, onChange, onReopened }, async (ctx) => {
    await holdFiles(ctx, body)
    return key
      ? once(ctx, { key, request: [request.url, request.body] }, () => endpoint.run(ctx, input, ready))
      : endpoint.run(ctx, input, ready)
  })
}

/** Aborted when the connection ends before the answer has been sent. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => raw.writableFinished || gone.abort())
  return gone.signal
}

function named(given: object | undefined, schema: ZodMiniObject | undefined) {
  if (!given || !schema) return {}
  return Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(schema.shape, name)))
}

function sendFile(reply: FastifyReply, type: string, file: FileOfLines | FileOfBytes) {
  reply.header('content-disposition', `attachment; filename="${file.fileName}"`)
  if ('lines' in file) return reply.type(`${type}; charset=utf-8`).send(Readable.from(file.lines))
  return reply.type(type).header('content-length', file.size).send(Readable.from(file.content))
}

const deepest = 32

/** Nothing we keep is nested so deep; walking it would be the attack (security S26). */
function refuseDeep(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > deepest) throw badRequest('unreadable', 'This request cannot be read')
  for (const inner of Object.values(value)) refuseDeep(inner, depth + 1)
}

/** The cookie is proof only for our own pages: another site may not write with it (security S8). */
export function refuseForeignOrigin({ headers }: FastifyRequest, siteUrl: string) {
  const site = headers['sec-fetch-site']
  if (site ? site === 'same-origin' : headers.origin === siteUrl) return
  throw forbidden('This request did not come from the site itself')
}

function idempotencyKey({ headers }: FastifyRequest) {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key.length > 0 && key.length <= 200 ? key : undefined
}
