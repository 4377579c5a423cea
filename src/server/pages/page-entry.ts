import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Refusal } from '#lib/contract/errors.ts'

export type Encoding = 'identity' | 'gzip' | 'br'

/** Result of a rendering. `keep: false` means that it is only for this requester. */
export interface RenderedResponse {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer | string
  /** Error, if there is no page. */
  refusal?: Refusal | undefined
  /** Tags of the data that the response was made from, such as `event:uuid` or `event-list`. */
  tags: string[]
  /** Next time at which the response changes by itself. */
  until?: Date | undefined
  keep: boolean
}

/** Bytes, and the flat list of header names and values that `writeHead` sends before them. */
interface Answer {
  head: string[]
  bytes: Buffer
}

/** A finished response: every encoding, each with its headers already written. */
export interface Entry {
  status: number
  refusal: Refusal | undefined
  etag: string
  answers: { identity: Answer; gzip?: Answer | undefined; br?: Answer | undefined }
  /** Headers of a 304. */
  unchanged: string[]
  tags: readonly string[]
  /** Milliseconds since 1970; Infinity if nothing changes by itself. */
  until: number
  /** Memory size, including all encodings. */
  bytes: number
  /** Whether the entry may be sent to all concurrent requesters. */
  shared: boolean
  /** Whether the entry may also be sent to later requesters. */
  kept: boolean
}

/**
 * Converts a rendering to bytes. Cached pages are compressed with both encodings, others only with fast gzip;
 * zlib uses its own threads.
 */
export async function finishEntry(rendered: RenderedResponse): Promise<Entry> {
  const identity = Buffer.isBuffer(rendered.body) ? rendered.body : Buffer.from(rendered.body)
  const headers = lowerCased(rendered.headers)
  const shared =
    rendered.keep && !headers['set-cookie'] && !/no-store|private/.test(String(headers['cache-control']))
  const isCached = shared && rendered.status === 200
  const worthIt = identity.length >= 1024 && COMPRESSIBLE.test(String(headers['content-type']))
  const [gzipped, brotlied] = await Promise.all([
    worthIt ? asGzip(identity, isCached ? 6 : 3) : undefined,
    worthIt && isCached ? asBrotli(identity) : undefined,
  ])

  const etag = weakTag(identity, String(headers['content-security-policy'] ?? ''))
  const common = {
    vary: 'Accept-Encoding',
    'cache-control': isCached ? 'public, no-cache' : 'no-store',
    ...headers,
    etag,
  }
  const tags = [...new Set(rendered.tags)]
  return {
    status: rendered.status,
    refusal: rendered.refusal,
    etag,
    answers: {
      identity: answer(identity, common),
      gzip: gzipped && answer(gzipped, common, 'gzip'),
      br: brotlied && answer(brotlied, common, 'br'),
    },
    unchanged: flat(common),
    tags,
    until: rendered.until?.getTime() ?? Infinity,
    bytes: identity.length + (gzipped?.length ?? 0) + (brotlied?.length ?? 0) + OVERHEAD + tags.length * 128,
    shared,
    kept: isCached,
  }
}

/** Returns the entry with headers of a stale response, `age` seconds after it was last known to be fresh. */
export function markStale(entry: Entry, age: number): Entry {
  const marks = ['warning', '110 - "Response is Stale"', 'age', String(age)]
  const marked = (unmarked: Answer): Answer => ({ ...unmarked, head: [...unmarked.head, ...marks] })
  const { answers } = entry
  return {
    ...entry,
    answers: {
      identity: marked(answers.identity),
      gzip: answers.gzip && marked(answers.gzip),
      br: answers.br && marked(answers.br),
    },
    unchanged: [...entry.unchanged, ...marks],
  }
}

const COMPRESSIBLE = /^text\/|json|xml|javascript/
// Estimated bytes of headers, keys and objects per entry.
const OVERHEAD = 4096

const gzipBytes = promisify(gzip)
const brotliBytes = promisify<Buffer, object, Buffer>(brotliCompress)

function asGzip(bytes: Buffer, level: number) {
  return gzipBytes(bytes, { level })
}

function asBrotli(bytes: Buffer) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_PARAM_SIZE_HINT, BROTLI_MODE_TEXT } = constants
  return brotliBytes(bytes, {
    params: {
      [BROTLI_PARAM_QUALITY]: 5,
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
      [BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

// Returns a weak ETag. It includes the policy, because a browser that gets a 304 may keep using its stored
// policy.
function weakTag(bytes: Buffer, policy: string): string {
  return `W/"${createHash('sha256').update(policy).update('\0').update(bytes).digest('base64url').slice(0, 27)}"`
}

function answer(bytes: Buffer, common: Headers, encoding?: string): Answer {
  const encoded = encoding ? { 'content-encoding': encoding } : {}
  return { head: flat({ ...common, ...encoded, 'content-length': String(bytes.length) }), bytes }
}

type Headers = Record<string, string | string[]>

function lowerCased(headers: Headers): Headers {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  return Object.fromEntries(entries.filter(([name]) => name !== 'content-length'))
}

function flat(headers: Headers): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [value].flat().flatMap((one) => [name, one]))
}
