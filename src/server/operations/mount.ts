import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { runOnce } from '#features/people/auth/http/idempotency.ts'
import { lockMentionedFiles } from '#features/platform/files/service.ts'
import { createAdmission } from '#lib/services/fairness/admission.ts'
import type { ByteFile, LineFile } from '#lib/pages/download.ts'
import type { Context } from '#lib/contract/context.ts'
import { isPublicRead, type Operation, type SentFile } from '#lib/contract/contract.ts'
import type { Endpoint } from '#lib/contract/implement.ts'
import { forbidden, invalid } from '#lib/contract/errors.ts'
import type { Viewer } from '#lib/contract/viewer.ts'
import { getActingUserId } from '#lib/contract/policy.ts'
import { api } from './api.ts'
import { createBodyBudget } from './bodies/body-budget.ts'
import { getBodyLimit } from './bodies/body-limit.ts'
import { assertDepth, assertJson, getBody, pickKnownFields } from './bodies/request-body.ts'
import { addFileRoute, withSentFile } from './bodies/sent-file.ts'
import { addFormRoute, withSentForm } from './bodies/sent-form.ts'
import { buildWriteCookie } from '../pages/cached-pages.ts'
import { createScope, type Scope } from '../scope.ts'
import type { Services } from '../services.ts'
import type { Identify, Limits, Reopen } from '../requests/session.ts'
import { createKeptRead } from './kept/answer-kept.ts'
import type { KeptReads } from './kept/kept-reads.ts'
import { createShares } from './shares.ts'
import { type TokenRequest, getTokenViewer } from './token-reach.ts'
import { write } from './write.ts'

export interface MountOptions {
  services: Services
  identify: Identify
  limits: Limits
  reopen: Reopen
  /** Extends a request's time limit for a file. */
  allowTime: (request: FastifyRequest) => void
  /** Caches of finished answers; without them, each answer is made. */
  keptReads?: KeptReads | undefined
}

/** Mounts every operation of every contract at its URL. */
export function mountApi(app: FastifyInstance, options: MountOptions) {
  const callersByRequest = new WeakMap<FastifyRequest, RequestCaller>()
  const bodilessRoutes: RouteOptions[] = []
  const share = createShares()
  const readAdmission = createAdmission(options.services.config.sizes.readsAtOnce)
  const reserveBody = createBodyBudget()
  options.services.readings.apiReadsInProgress = readAdmission.running
  for (const { contract, endpoints } of api) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const namedEndpoint = { ...endpoint, name: `${contract.segment}/${name}` }
      const cache = options.keptReads?.findCache(namedEndpoint.name)
      const kept =
        cache && createKeptRead({ endpoint, services: options.services, cache, admit: readAdmission.run })
      // Identity and access are checked before the body is read.
      const admit = async (request: FastifyRequest, reply: FastifyReply) => {
        // A kept answer may be in memory, or another request may be making it.
        if (isRead(endpoint) && !kept?.isFor(request)) readAdmission.refuseFull()
        reply.header('cache-control', 'no-store')
        if (allowsOtherSites(endpoint, request)) reply.header('access-control-allow-origin', '*')
        const requestCaller = await admitRequest(options, endpoint, { request, reply })
        reserveBody(getCallerId(requestCaller.who), endpoint.operation, request)
        callersByRequest.set(request, requestCaller)
      }
      const route: RouteOptions = {
        method: endpoint.operation.method,
        url: `${contract.path}/${name}`,
        bodyLimit: getBodyLimit(endpoint.operation),
        onRequest: kept ? [kept.onRequest, admit] : admit,
        handler: (request, reply) => {
          const exchange = { request, reply, ...callersByRequest.get(request)! }
          if (kept?.isFor(request)) return share(exchange.who.address, () => kept.send(request, reply))
          const uploadOptions = { dataDir: options.services.config.dataDir, operation: endpoint.operation }
          const respond = (sent?: SentFiles) => {
            const runAnswer = () => answer(options, namedEndpoint, { ...exchange, sent })
            return share(getCallerId(exchange.who), () =>
              isRead(endpoint) ? readAdmission.run(runAnswer) : runAnswer(),
            )
          }
          if (endpoint.operation.takes)
            return withSentFile(request, uploadOptions, (file) => respond({ file }))
          if (endpoint.operation.files)
            return withSentForm(request, uploadOptions, (files) => respond({ files }))
          return respond()
        },
      }
      if (endpoint.operation.takes) addFileRoute(app, route)
      else if (endpoint.operation.files) addFormRoute(app, route)
      else if (endpoint.operation.body) app.route(route)
      else bodilessRoutes.push(route)
      if (isPublicRead(endpoint.operation))
        app.options(`${contract.path}/${name}`, async (_request, reply) =>
          reply.code(204).headers(preflightHeaders).send(),
        )
    }
  }
  ignoreBodies(app, bodilessRoutes)
}

/** Ignores the body of operations that take none: mail programs unsubscribe with a form (RFC 8058). */
function ignoreBodies(app: FastifyInstance, routes: RouteOptions[]): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined)
    for (const route of routes) scope.route(route)
  })
}

const isRead = ({ operation }: Endpoint) => operation.method === 'GET'

/**
 * Whether pages of other sites may read the response: to a public read that is anonymous or uses a token,
 * because cookies count only for our own pages.
 */
const allowsOtherSites = ({ operation }: Endpoint, { headers }: FastifyRequest) =>
  isPublicRead(operation) && headers.cookie === undefined

const preflightHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'Authentication, Authorization',
  'access-control-max-age': '86400',
}

/** Returns the user id, or the IP address of a visitor. */
const getCallerId = ({ viewer, address }: RequestCaller['who']) => viewer?.id ?? address

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

interface RequestCaller {
  who: { viewer: Viewer | null; address: string; agent: string; gone: AbortSignal }
  reading: Scope
}

async function admitRequest(options: MountOptions, endpoint: Endpoint, { request, reply }: Exchange) {
  const { services, identify, limits, allowTime } = options
  const { operation } = endpoint
  const { viewer, byCookie } = await identify(request)
  const agent = request.headers['user-agent'] ?? ''
  const caller = { viewer, address: request.ip, agent, gone: createAbortSignal(reply) }
  if (operation.method !== 'GET' && byCookie) refuseForeignOrigin(request, services.config.siteUrl)
  const readScope = createScope(services, caller, isRead(endpoint) ? services.readDb : services.db)
  // Checked first, so that requests that require a sign-in don't use up the limit of their network.
  endpoint.admit(readScope.ctx)
  await limits.take(operation.limit ?? (operation.method === 'GET' ? 'read' : 'write'), caller, reply)
  if (operation.body) assertJson(request)
  await endpoint.knock?.(readScope.ctx, request.query)
  if (operation.longest !== undefined || operation.files) allowTime(request)
  return { who: caller, reading: readScope }
}

type NamedEndpoint = Endpoint & { name: string }

/** File or files received as the body. */
type SentFiles = { file: SentFile } | { files: Record<string, SentFile> }

async function answer(
  options: MountOptions,
  endpoint: NamedEndpoint,
  { sent, ...exchange }: Exchange & RequestCaller & { sent?: SentFiles | undefined },
) {
  const { request, reading } = exchange
  const { operation } = endpoint
  const body = getBody(request, operation)
  assertDepth(body)
  if (operation.method !== 'GET')
    refuseForeignUser(reading.ctx, operation, { query: request.query as object, body })
  // A field counts only where the contract defines it: an `id` in the body doesn't replace the query's.
  const parsed = endpoint.parse({
    ...pickKnownFields(request.query as object, operation.query),
    ...pickKnownFields(body, operation.body),
  })
  const input = { ...(parsed as object), ...sent }
  const callerExchange = await checkTokenAccess(options, exchange, { ...endpoint, input })
  return operation.method === 'GET' || operation.inMemory
    ? read(endpoint, input, callerExchange)
    : runWrite(options, endpoint, { ...callerExchange, body, input })
}

/**
 * Checks a token's access. Public reads outside its scope or event are treated as anonymous; other requests
 * outside them get a 403.
 */
async function checkTokenAccess(
  { services }: MountOptions,
  exchange: Exchange & RequestCaller,
  tokenRequest: TokenRequest,
) {
  const { viewer } = exchange.who
  if (!viewer?.token || (await getTokenViewer(services.db, viewer, tokenRequest))) return exchange
  const anonymousCaller = { ...exchange.who, viewer: null }
  return {
    ...exchange,
    who: anonymousCaller,
    reading: createScope(services, anonymousCaller, exchange.reading.ctx.db),
  }
}

async function read(
  { operation, run }: Endpoint,
  input: unknown,
  { reading, reply }: Exchange & RequestCaller,
) {
  const result = await run(reading.ctx, input)
  return operation.download ? sendFile(reply, operation.download, result as LineFile | ByteFile) : result
}

type WriteRequest = Exchange & RequestCaller & { body: object | undefined; input: unknown }

async function runWrite(
  { services, reopen }: MountOptions,
  { operation, prepare, run, assertAllowed }: Endpoint,
  { request, reply, who, reading, body, input }: WriteRequest,
) {
  const prepared = await prepare?.(reading.ctx, input as never)
  const key = operation.method === 'POST' && who.viewer ? idempotencyKey(request) : undefined
  const https = services.config.siteUrl.startsWith('https:')
  const onChange = () => void reply.header('set-cookie', buildWriteCookie({ https }))
  const onReopened = (sessionId: string) => reopen(request, reply, sessionId)
  return write(services, { ...who, onChange, onReopened }, async (ctx) => {
    await lockMentionedFiles(ctx, body)
    if (!key) return run(ctx, input, prepared)
    const keyed = { key, request: [request.url, request.body], isSealed: operation.showsSecret === true }
    return runOnce(ctx, keyed, { run, assertAllowed, args: [input, prepared] })
  })
}

/** Returns a signal that aborts when the connection closes before the response is sent. */
function createAbortSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => raw.writableFinished || controller.abort())
  return controller.signal
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
  for (const part of ['query', 'body'] as const) {
    const userId = values[part]?.userId
    const isDeclared = operation[part] && Object.hasOwn(operation[part].shape, 'userId')
    if (!isDeclared && typeof userId === 'string') getActingUserId({ viewer }, userId.toLowerCase())
  }
}

function sendFile(reply: FastifyReply, type: string, file: LineFile | ByteFile) {
  reply.header('content-disposition', `attachment; filename="${file.fileName}"`)
  if ('lines' in file) return reply.type(`${type}; charset=utf-8`).send(Readable.from(file.lines))
  if (file.size !== null) reply.header('content-length', file.size)
  return reply.type(type).send(Readable.from(file.content))
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
