import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Endpoint } from '#lib/contract/implement.ts'
import { answerFromCache, rememberAddresses, sendEntry } from '../../pages/cached-pages.ts'
import type { PageCache } from '../../pages/page-cache.ts'
import type { RenderedResponse } from '../../pages/page-entry.ts'
import { closedPolicy, getSecurityHeaders } from '../../requests/security.ts'
import { createScope } from '../../scope.ts'
import type { Services } from '../../services.ts'
import { pickKnownFields } from '../bodies/request-body.ts'

type Admit = <Result>(action: () => Promise<Result>) => Promise<Result>

interface KeptEndpoint {
  endpoint: Endpoint
  services: Services
  cache: PageCache
  /** Limits how many answers are made at once. */
  admit: Admit
}

/** A read whose finished answers are kept. */
export interface KeptRead {
  /** Answers from memory before anything else runs, or lets the request continue. */
  onRequest: onRequestHookHandler
  /** Whether the answer to this request is kept, so that `send` may answer it. */
  isFor(request: FastifyRequest): boolean
  /** Sends the kept answer, or makes it; concurrent requests for the same answer share one. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

export function createKeptRead({ endpoint, services, cache, admit }: KeptEndpoint): KeptRead {
  const findAddress = rememberAddresses((_url, request) => findKeptInput(endpoint, request))
  const find = (request: FastifyRequest) =>
    isAnonymous(request) ? findAddress(request.raw.url ?? '', request) : null
  const headers = buildHeaders(services)
  return {
    onRequest: answerFromCache({ cache, findAddress, isForEveryone: isAnonymous }),
    isFor: (request) => find(request) !== null,
    async send(request, reply) {
      const { key, input } = find(request)!
      const make = () => makeAnswer(endpoint, input, { services, headers })
      sendEntry(request, reply, await cache.serve(key, () => admit(make)))
      return reply
    },
  }
}

/** Whether the request names nobody, so that its answer is the one for everyone. */
const isAnonymous = ({ headers }: FastifyRequest) =>
  headers.cookie === undefined && headers.authorization === undefined && headers.authentication === undefined

/**
 * Returns the parsed query and its key, which is the same for every order and spelling of equal values. Null
 * for a query that is invalid or whose answer isn't kept.
 */
function findKeptInput({ operation, parse }: Endpoint, request: FastifyRequest) {
  const input = parseOrNull(parse, pickKnownFields(request.query as object, operation.query))
  if (!input || operation.kept?.unless?.some((name) => input[name])) return null
  const sortedFields = Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { key: JSON.stringify(sortedFields), input }
}

/** Parses the query; null if it is invalid, since the full answer then names the faults. */
function parseOrNull(parse: Endpoint['parse'], query: object) {
  try {
    return parse(query) as Record<string, unknown>
  } catch {
    return null
  }
}

/** Headers of every kept answer, which is sent past the hooks that add them to others. */
const buildHeaders = ({ config }: Services) => ({
  ...getSecurityHeaders({ https: config.siteUrl.startsWith('https:') }),
  'content-security-policy': closedPolicy,
  'content-type': 'application/json; charset=utf-8',
  'access-control-allow-origin': '*',
  vary: 'Accept-Encoding, Cookie, Authorization, Authentication',
})

type Making = { services: Services; headers: Record<string, string> }

/** Makes the answer for everyone: its context names no caller. One that registered no data isn't kept. */
async function makeAnswer(
  { operation, run }: Endpoint,
  input: unknown,
  { services, headers }: Making,
): Promise<RenderedResponse> {
  const scope = createScope(services, { viewer: null, address: '' }, services.readDb)
  const result = await run(scope.ctx, input)
  return {
    status: 200,
    headers,
    body: JSON.stringify(result),
    tags: [...scope.used, ...(operation.kept?.also ?? [])],
    until: scope.endsAt(),
    keep: scope.used.size > 0,
  }
}
