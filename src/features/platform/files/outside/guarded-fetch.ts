import { lookup } from 'node:dns/promises'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http'
import { isIP, isIPv4 } from 'node:net'
import type { PostContent } from '#lib/services/post-request.ts'
import { megabyte } from '../uploads/image-rules.ts'
import { isPublicAddress } from './public-address.ts'

/** Network access outside the process; tests replace it. */
export interface NetworkAccess {
  resolve(host: string): Promise<string[]>
  isPublic(address: string): boolean
  open(options: RequestOptions, protocol: string): ClientRequest
}

interface FetchOptions {
  /** The only hosts that may be requested, including redirects. */
  hosts: readonly string[]
  outside?: NetworkAccess
}

const fetchLimits = { bytes: 5 * megabyte, redirects: 3, milliseconds: 5000 }

export const internet: NetworkAccess = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isPublic: isPublicAddress,
  open: (options, protocol) => (protocol === 'http:' ? httpRequest(options) : httpsRequest(options)),
}

/**
 * Fetches at most 5 MB within 5 s over https from one of these hosts, and only from public addresses. The
 * name is resolved once, every address is checked, and the connection goes to a checked address
 * (docs/security.md#guarded-requests). Rejects for every other outcome.
 */
export async function fetchPicture(
  address: string,
  { hosts, outside = internet }: FetchOptions,
): Promise<Buffer> {
  const isAllowed = ({ protocol, hostname, port }: URL) =>
    protocol === 'https:' && !port && hosts.includes(hostname)
  const response = await follow(address, { mayAsk: isAllowed, accept: 'image/*', outside })
  if (response.statusCode === 200) return readAll(response)
  response.destroy()
  throw new Error(`Answered ${response.statusCode}`)
}

/**
 * Requests a member's URL on any public host, at a usual web port, within the time and redirects of
 * `fetchLimits`. Returns the status without reading the body, or null if the request isn't allowed or gets no
 * response.
 */
export async function fetchMemberUrl(
  address: string,
  network: NetworkAccess = internet,
): Promise<number | null> {
  try {
    const response = await follow(address, { mayAsk: isWebUrl, accept: '*/*', outside: network })
    response.destroy()
    return response.statusCode ?? null
  } catch {
    return null
  }
}

/** Standard web ports and the usual ports of demos. Any other would turn the server into a port scanner. */
const webPorts = ['', '80', '443', '3000', '7860', '8000', '8080', '8443', '8501']

/** Whether `fetchMemberUrl` may request this URL. */
export const isWebUrl = ({ protocol, port }: URL): boolean =>
  /^https?:$/.test(protocol) && webPorts.includes(port)

interface Rules {
  mayAsk(url: URL): boolean
  accept: string
  outside: NetworkAccess
}
type RequestRules = Rules & { signal: AbortSignal; post?: PostContent }

/** Follows redirects and returns the first other response. Rejects after too many redirects. */
async function follow(address: string, rules: Rules): Promise<IncomingMessage> {
  const signal = AbortSignal.timeout(fetchLimits.milliseconds)
  let url = new URL(address)
  for (let hop = 0; hop <= fetchLimits.redirects; hop++) {
    const response = await rejectOnAbort(sendRequest(url, { ...rules, signal }), signal)
    const { statusCode = 0, headers } = response
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) return response
    response.destroy()
    url = new URL(headers.location, url)
  }
  throw new Error('Too many redirects')
}

/** Sends one request without following redirects; `signal` aborts it at any point. */
export async function sendRequest(
  url: URL,
  { mayAsk, accept, outside, signal, post }: RequestRules,
): Promise<IncomingMessage> {
  const { protocol, hostname, username, password, port, pathname, search } = url
  if (username || password || !mayAsk(url)) throw new Error('This address may not be asked')
  const bareHost = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(bareHost) ? [bareHost] : await outside.resolve(hostname)
  if (addresses.length === 0 || !addresses.every((each) => outside.isPublic(each)))
    throw new Error('This address is not public')
  const to = addresses.find(isIPv4) ?? addresses[0]
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    outside
      .open(
        {
          host: to,
          ...(port && { port }),
          servername: hostname,
          path: pathname + search,
          method: post ? 'POST' : 'GET',
          headers: {
            ...post?.headers,
            ...(post && { 'content-length': Buffer.byteLength(post.body) }),
            host: url.host,
            accept,
            'accept-encoding': 'identity',
            'user-agent': 'Kilnyard',
          },
          agent: false,
          signal,
        },
        protocol,
      )
      .on('response', resolve)
      .on('error', reject)
      .end(post?.body)
  })
}

async function readAll(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > fetchLimits.bytes) {
      response.destroy()
      throw new Error('Too large')
    }
    chunks.push(chunk)
  }
  if (!response.complete) throw new Error('Broken off')
  return Buffer.concat(chunks)
}

/**
 * Returns the promise's result, but rejects as soon as the signal aborts, because a slow resolver ignores
 * signals.
 */
export function rejectOnAbort<Result>(promiseToAwait: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  return Promise.race([promiseToAwait, promise])
}
