import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { boundedCache } from '#lib/bounded-cache.ts'
import { chooseEncoding } from './accept-encoding.ts'
import type { PageCache } from './page-cache.ts'
import type { Entry } from './page-entry.ts'

/** Cache key of a response. */
interface Address {
  key: string
}

/**
 * Returns the address of a request; null if its response is never cached. Depends only on the request's path
 * and query.
 */
type FindAddress<Found extends Address> = (url: string, request: FastifyRequest) => Found | null

/** Returns a function that remembers the addresses of the most recent URLs. */
export function rememberAddresses<Found extends Address>(
  findAddress: FindAddress<Found>,
): FindAddress<Found> {
  const addresses = boundedCache<{ address: Found | null }>(4096)
  return (url, request) => {
    const cachedAddress = addresses.get(url)
    if (cachedAddress) return cachedAddress.address
    const address = findAddress(url, request)
    // Long URLs are rare, and must not fill the memory.
    if (url.length <= 512) addresses.set(url, { address })
    return address
  }
}

interface CachedAnswersOptions {
  cache: PageCache
  findAddress: FindAddress<Address>
  /** Whether the request may get a response that is the same for everyone. */
  isForEveryone: (request: FastifyRequest) => boolean
}

/**
 * Creates an `onRequest` hook, to be added before those that admit, identify or read: responds from the
 * cache, or lets the request continue.
 */
export function answerFromCache({
  cache,
  findAddress,
  isForEveryone,
}: CachedAnswersOptions): onRequestHookHandler {
  return (request, reply, next) => {
    const { method, url = '' } = request.raw
    if (method !== 'GET' && method !== 'HEAD') return next()
    const address = isForEveryone(request) ? findAddress(url, request) : null
    const entry = address && cache.get(address.key, hasWritten(request))
    if (!entry) return next()
    sendEntry(request, reply, entry)
  }
}

/**
 * Sends a cached or new entry: GET, HEAD and 304. It writes past Fastify, so no `onSend` hook runs and all
 * headers except the request's id must be in the entry.
 */
export function sendEntry(request: FastifyRequest, reply: FastifyReply, entry: Entry): void {
  const { method, headers } = request.raw
  // A requester that waited too long has already received a 503.
  if (reply.sent) return
  reply.hijack()
  const ownHeaders = ['x-request-id', request.id]
  if (entry.kept && isUnchanged(headers['if-none-match'], entry.etag)) {
    reply.raw.writeHead(304, [...entry.unchanged, ...ownHeaders]).end()
    return
  }
  const answer =
    entry.answers[chooseEncoding(headers['accept-encoding'], entry.answers)] ?? entry.answers.identity
  reply.raw
    .writeHead(entry.status, [...answer.head, ...ownHeaders])
    .end(method === 'HEAD' ? undefined : answer.bytes)
}

/**
 * Returns the Set-Cookie value for the response to a write that sent notes. The cookie outlives the second in
 * which a stale page may be served to others, and contains no data. It only matters to pages that are already
 * stale: a forged cookie can't make a page render more often than it changes.
 */
export function buildWriteCookie({ https }: { https: boolean }): string {
  return `${WRITE_COOKIE}=1; Max-Age=3; Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`
}

/** Whether the requester has written within the last seconds and must see the result. */
export function hasWritten(request: FastifyRequest): boolean {
  return request.raw.headers.cookie?.includes(`${WRITE_COOKIE}=1`) ?? false
}

const WRITE_COOKIE = 'kilnyard-wrote'

/**
 * Whether the page must contain its data: the starter of the last one didn't get the data, and sets this
 * cookie for some seconds before it loads the page again (`starter/late-data.ts`).
 */
export function wantsWhole(request: FastifyRequest): boolean {
  return request.raw.headers.cookie?.includes('kilnyard-whole=1') ?? false
}

function isUnchanged(knownTags: string | undefined, etag: string): boolean {
  if (!knownTags) return false
  if (knownTags === etag || knownTags === '*') return true
  const value = etag.slice(2) // without W/: the comparison is weak
  return knownTags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === value)
}
