import type { ZodMiniObject } from 'zod/mini'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { once } from '#features/people/auth/http/idempotency.ts'
import { holdFiles } from '#features/platform/files/service.ts'
import { createAdmission } from '#lib/services/fairness/admission.ts'
import type { FileOfBytes, FileOfLines } from '#lib/pages/download.ts'
import type { Context } from '#lib/contract/context.ts'
import type { Operation, SentFile } from '#lib/contract/contract.ts'
import type { Endpoint } from '#lib/contract/implement.ts'
import { badRequest, forbidden, invalid, Refusal } from '#lib/contract/errors.ts'
import type { Viewer } from '#lib/contract/viewer.ts'
import { actingFor } from '#lib/contract/policy.ts'
import { api } from './api.ts'
import { createBodyBudget } from './body-budget.ts'
import { getBodyLimit } from './body-limit.ts'
import { wroteCookie } from '../pages/cached-pages.ts'
import { createScope, type Scope } from '../scope.ts'
import type { Services } from '../services.ts'
import type { Identify, Limits, Reopen } from '../requests/session.ts'
import { createShares } from './shares.ts'
import { takeFile, withSentFile } from './sent-file.ts'
import { takeForm, withSentForm } from './sent-form.ts'
import { type AskedOfToken, seenByToken } from './token-reach.ts'
import { write } from './write.ts'

export interface MountOptions {
  services: Services
  identify: Identify
  limits: Limits
  reopen: Reopen
  /** Extends a request's time limit for a file. */
  allowTime: (request: FastifyRequest) => void
}

/** Mounts every operation of every contract at its URL. */
export function mountApi(app: FastifyInstance, options: MountOptions) {
  const askers = new WeakMap<FastifyRequest, Asker>()
  const bodiless: RouteOptions[] = []
  const share = createShares()
  const reads = createAdmission(options.services.config.sizes.readsAtOnce)
  const takeBody = createBodyBudget()
  options.services.readings.apiReadsInProgress = reads.running
  for (const { contract, endpoints } of api) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const namedEndpoint = { ...endpoint, name: `${contract.segment}/${name}` }
      const route: RouteOptions = {
        method: endpoint.operation.method,
        url: `${contract.path}/${name}`,
        bodyLimit: getBodyLimit(endpoint.operation),
        // Identity and access are checked before the body is read.
        onRequest: async (request, reply) => {
          if (isRead(endpoint)) reads.refuseFull()
          reply.header('cache-control', 'no-store')
          if (isForOtherSites(endpoint, request)) reply.header('access-control-allow-origin', '*')
          const asker = await admit(options, endpoint, { request, reply })
          takeBody(getAskerId(asker.who), endpoint.operation, request)
          askers.set(request, asker)
        },
        handler: (request, reply) => {
          const exchange = { request, reply, ...askers.get(request)! }
          const taking = { dataDir: options.services.config.dataDir, operation: endpoint.operation }
          const answerWith = (sent?: Sent) => {
            const answerNow = () => answer(options, namedEndpoint, { ...exchange, sent })
            return share(getAskerId(exchange.who), () =>
              isRead(endpoint) ? reads.run(answerNow) : answerNow(),
            )
          }
          if (endpoint.operation.takes) return withSentFile(request, taking, (file) => answerWith({ file }))
          if (endpoint.operation.files) return withSentForm(request, taking, (files) => answerWith({ files }))
          return answerWith()
        },
      }
      if (endpoint.operation.takes) takeFile(app, route)
      else if (endpoint.operation.files) takeForm(app, route)
      else if (endpoint.operation.body) app.route(route)
      else bodiless.push(route)
      if (isPublicRead(endpoint))
        app.options(`${contract.path}/${name}`, async (_request, reply) =>
          reply.code(204).headers(preflightHeaders).send(),
        )
    }
  }
  takeAnyBody(app, bodiless)
}

/** Ignores the body of operations that take none: mail programs unsubscribe with a form (RFC 8058). */
function takeAnyBody(app: FastifyInstance, routes: RouteOptions[]): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined)
    for (const route of routes) scope.route(route)
  })
}

const isRead = ({ operation }: Endpoint) => operation.method === 'GET'

/**
 * Whether pages of other sites may read the response: only of public reads, anonymous or with a token.
 * Cookies count only for our own pages.
 */
const isPublicRead = ({ operation }: Endpoint) => operation.method === 'GET' && operation.access === 'anyone'

const isForOtherSites = (endpoint: Endpoint, { headers }: FastifyRequest) =>
  isPublicRead(endpoint) && headers.cookie === undefined

const preflightHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'Authentication, Authorization',
  'access-control-max-age': '86400',
}

/** Returns the user id, or the IP address of a visitor. */
const getAskerId = ({ viewer, address }: Asker['who']) => viewer?.id ?? address

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

interface Asker {
  who: { viewer: Viewer | null; address: string; agent: string; gone: AbortSignal }
  reading: Scope
}

async function admit(options: MountOptions, endpoint: Endpoint, { request, reply }: Exchange) {
  const { services, identify, limits, allowTime } = options
  const { operation } = endpoint
  const { viewer, byCookie } = await identify(request)
  const agent = request.headers['user-agent'] ?? ''
  const who = { viewer, address: request.ip, agent, gone: createGoneSignal(reply) }
  if (operation.method !== 'GET' && byCookie) refuseForeignOrigin(request, services.config.siteUrl)
  const reading = createScope(services, who, isRead(endpoint) ? services.readDb : services.db)
  // Checked first, so that requests that require a sign-in don't use up the limit of their network.
  endpoint.admit(reading.ctx)
  await limits.take(operation.limit ?? (operation.method === 'GET' ? 'read' : 'write'), who, reply)
  if (operation.body) refuseOtherThanJson(request)
  await endpoint.knock?.(reading.ctx, request.query)
  if (operation.longest !== undefined || operation.files) allowTime(request)
  return { who, reading }
}

type NamedEndpoint = Endpoint & { name: string }

/** File or files received as the body. */
type Sent = { file: SentFile } | { files: Record<string, SentFile> }

async function answer(
  options: MountOptions,
  endpoint: NamedEndpoint,
  { sent, ...exchange }: Exchange & Asker & { sent?: Sent | undefined },
) {
  const { request, reading } = exchange
  const { operation } = endpoint
  const body = getBody(request, operation)
  refuseDeep(body)
  if (operation.method !== 'GET')
    refuseForeignUser(reading.ctx, operation, { query: request.query as object, body })
  // A field counts only where the contract defines it: an `id` in the body doesn't replace the query's.
  const parsed = endpoint.parse({
    ...pickKnown(request.query as object, operation.query),
    ...pickKnown(body, operation.body),
  })
  const input = { ...(parsed as object), ...sent }
  const seen = await asSeen(options, exchange, { ...endpoint, input })
  return operation.method === 'GET' || operation.inMemory
    ? read(endpoint, input, seen)
    : carryOut(options, endpoint, { ...seen, body, input })
}

/** Checks a token's access. Public reads outside a token's scope or event are treated as anonymous. */
async function asSeen({ services }: MountOptions, exchange: Exchange & Asker, about: AskedOfToken) {
  const { viewer } = exchange.who
  if (!viewer?.token || (await seenByToken(services.db, viewer, about))) return exchange
  const who = { ...exchange.who, viewer: null }
  return { ...exchange, who, reading: createScope(services, who, exchange.reading.ctx.db) }
}

async function read({ operation, run }: Endpoint, input: unknown, { reading, reply }: Exchange & Asker) {
  const result = await run(reading.ctx, input)
  return operation.download
    ? sendFile(reply, operation.download, result as FileOfLines | FileOfBytes)
    : result
}

type Write = Exchange & Asker & { body: object | undefined; input: unknown }

async function carryOut(
  { services, reopen }: MountOptions,
  { operation, prepare, run }: Endpoint,
  { request, reply, who, reading, body, input }: Write,
) {
  const ready = await prepare?.(reading.ctx, input as never)
  const key = operation.method === 'POST' && who.viewer ? idempotencyKey(request) : undefined
  const https = services.config.siteUrl.startsWith('https:')
  const onChange = () => void reply.header('set-cookie', wroteCookie({ https }))
  const onReopened = (sessionId: string) => reopen(request, reply, sessionId)
  return write(services, { ...who, onChange, onReopened }, async (ctx) => {
    await holdFiles(ctx, body)
    return key
      ? once(ctx, { key, request: [request.url, request.body] }, () => run(ctx, input, ready))
      : run(ctx, input, ready)
  })
}

/** Returns a signal that aborts when the connection closes before the response is sent. */
function createGoneSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => raw.writableFinished || controller.abort())
  return controller.signal
}

const notJson = () => new Refusal(415, 'unsupported', { message: 'Send a JSON object' })

function refuseOtherThanJson({ headers }: FastifyRequest) {
  const isEmpty = headers['transfer-encoding'] === undefined && !Number(headers['content-length'])
  if (!isEmpty && !/^application\/json\b/i.test(headers['content-type'] ?? '')) throw notJson()
}

/** Returns the body if it is an object. A list, a text or null must not pass for an empty form. */
function getBody({ body }: FastifyRequest, operation: Operation): object | undefined {
  if (body === undefined || !operation.body) return undefined
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw notJson()
  return body
}

/**
 * Refuses a `userId` of another user in operations that don't ask for one: there it only states which user
 * the caller believes to be.
 */
function refuseForeignUser(
  { viewer }: Context,
  operation: Operation,
  values: Record<'query' | 'body', { userId?: unknown } | undefined>,
) {
  if (!viewer) return
  for (const place of ['query', 'body'] as const) {
    const userId = values[place]?.userId
    const isAsked = operation[place] && Object.hasOwn(operation[place].shape, 'userId')
    if (!isAsked && typeof userId === 'string') actingFor({ viewer }, userId.toLowerCase())
  }
}

function pickKnown(values: object | undefined, schema: ZodMiniObject | undefined) {
  if (!values || !schema) return {}
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(schema.shape, name)))
}

function sendFile(reply: FastifyReply, type: string, file: FileOfLines | FileOfBytes) {
  reply.header('content-disposition', `attachment; filename="${file.fileName}"`)
  if ('lines' in file) return reply.type(`${type}; charset=utf-8`).send(Readable.from(file.lines))
  if (file.size !== null) reply.header('content-length', file.size)
  return reply.type(type).send(Readable.from(file.content))
}

const deepest = 32

/**
 * Refuses deeply nested values. No stored data is that deep, and walking such a value is where an attack
 * would take effect.
 */
function refuseDeep(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > deepest) throw badRequest('unreadable', 'We can’t read this request')
  for (const inner of Object.values(value)) refuseDeep(inner, depth + 1)
}

/**
 * Refuses requests from other sites, because the cookie counts only for our own pages and no other site may
 * write with it.
 */
export function refuseForeignOrigin({ headers }: FastifyRequest, siteUrl: string) {
  const site = headers['sec-fetch-site']
  if (site ? site === 'same-origin' : headers.origin === siteUrl) return
  throw forbidden('This request didn’t come from this site')
}

function idempotencyKey({ headers }: FastifyRequest) {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  if (key.length > 200) throw invalid({ 'Idempotency-Key': 'This is too long maximum 200 characters' })
  return key
}
