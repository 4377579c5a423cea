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
  /** Data of a page whose HTML only names it by its hash. */
  data?: { hash: string; response: RenderedResponse } | undefined
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
  /** Memory size, including all encodings and the data. */
  bytes: number
  data: { hash: string; entry: Entry } | undefined
  /** Whether the entry may be sent to all concurrent requesters. */
  shared: boolean
  /** Whether the entry may also be sent to later requesters. */
  kept: boolean
}

/**
 * Converts a rendering to bytes. Text of 1 KiB or more is compressed: cached pages with both encodings,
 * others only with fast gzip. zlib uses its own threads.
 */
export async function finishEntry(rendering: RenderedResponse): Promise<Entry> {
  const identity = Buffer.isBuffer(rendering.body) ? rendering.body : Buffer.from(rendering.body)
  const headers = toLowerCaseNames(rendering.headers)
  const isShared =
    rendering.keep && !headers['set-cookie'] && !/no-store|private/.test(String(headers['cache-control']))
  const isCached = isShared && rendering.status === 200
  const isCompressible = identity.length >= 1024 && COMPRESSIBLE.test(String(headers['content-type']))
  const [gzipBody, brotliBody] = await Promise.all([
    isCompressible ? compressGzip(identity, isCached ? 9 : 3) : undefined,
    isCompressible && isCached ? compressBrotli(identity) : undefined,
  ])

  const etag = buildWeakTag(identity, String(headers['content-security-policy'] ?? ''))
  const commonHeaders = {
    vary: 'Accept-Encoding',
    'cache-control': isCached ? 'public, no-cache' : 'no-store',
    ...headers,
    etag,
  }
  const tags = [...new Set(rendering.tags)]
  const data = rendering.data && {
    hash: rendering.data.hash,
    entry: await finishEntry(rendering.data.response),
  }
  return {
    status: rendering.status,
    refusal: rendering.refusal,
    etag,
    answers: {
      identity: answer(identity, commonHeaders),
      gzip: gzipBody && answer(gzipBody, commonHeaders, 'gzip'),
      br: brotliBody && answer(brotliBody, commonHeaders, 'br'),
    },
    unchanged: flattenHeaders(commonHeaders),
    tags,
    until: rendering.until?.getTime() ?? Infinity,
    bytes:
      identity.length +
      (gzipBody?.length ?? 0) +
      (brotliBody?.length ?? 0) +
      (data?.entry.bytes ?? 0) +
      OVERHEAD +
      tags.length * 128,
    data,
    shared: isShared,
    kept: isCached,
  }
}

/** Returns the entry with headers of a stale response, `age` seconds after it was last known to be fresh. */
export function markStale(entry: Entry, age: number): Entry {
  const staleHeaders = ['warning', '110 - "Response is Stale"', 'age', String(age)]
  const addStaleHeaders = (freshAnswer: Answer): Answer => ({
    ...freshAnswer,
    head: [...freshAnswer.head, ...staleHeaders],
  })
  const { answers } = entry
  return {
    ...entry,
    answers: {
      identity: addStaleHeaders(answers.identity),
      gzip: answers.gzip && addStaleHeaders(answers.gzip),
      br: answers.br && addStaleHeaders(answers.br),
    },
    unchanged: [...entry.unchanged, ...staleHeaders],
  }
}

const COMPRESSIBLE = /^text\/|json|xml|javascript/
// Estimated bytes of headers, keys and objects per entry.
const OVERHEAD = 4096

const gzipBytes = promisify(gzip)
const brotliBytes = promisify<Buffer, object, Buffer>(brotliCompress)

function compressGzip(bytes: Buffer, level: number) {
  return gzipBytes(bytes, { level })
}

function compressBrotli(bytes: Buffer) {
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
function buildWeakTag(bytes: Buffer, policy: string): string {
  return `W/"${createHash('sha256').update(policy).update('\0').update(bytes).digest('base64url').slice(0, 27)}"`
}

function answer(bytes: Buffer, commonHeaders: Headers, encoding?: string): Answer {
  const encodingHeaders = encoding ? { 'content-encoding': encoding } : {}
  return {
    head: flattenHeaders({ ...commonHeaders, ...encodingHeaders, 'content-length': String(bytes.length) }),
    bytes,
  }
}

type Headers = Record<string, string | string[]>

function toLowerCaseNames(headers: Headers): Headers {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  return Object.fromEntries(entries.filter(([name]) => name !== 'content-length'))
}

function flattenHeaders(headers: Headers): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().flatMap((headerValue) => [name, headerValue]),
  )
}
