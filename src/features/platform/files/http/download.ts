import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound, Refusal } from '#lib/contract/errors.ts'
import type { ByteRange } from '#lib/services/storage.ts'
import { findFile } from '../service.ts'
import type { FilesServices } from './services.ts'
import { privateCacheControl, requireFileAccess } from './withheld.ts'

export const immutableCacheControl = 'public, max-age=31536000, immutable'

/** Content security policy of uploads: nothing in them runs, whatever type a browser assumes. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Policy for videos, because a browser shows a video in its own window as a page with a player. */
const videoPolicy = `media-src 'self'; style-src 'unsafe-inline'; ${inertPolicy}`

/**
 * GET /files/{key}: returns an upload, with ranges. 404 if the file or the item it belongs to is deleted, or
 * the caller may not see it.
 */
export async function download(
  services: FilesServices,
  request: FastifyRequest<{ Params: { '*': string } }>,
  reply: FastifyReply,
) {
  const { db, storage } = services
  const key = request.params['*']
  const file = await findFile(db, key)
  if (!file) throw notFound('This file')
  await requireFileAccess(services, request, file)
  const etag = `"${key}"`
  if (request.headers['if-none-match']?.includes(etag))
    return reply.code(304).headers(getHeaders(file, etag)).send()

  const range = parseRange(request, etag, file.size)
  if (range === 'outside') {
    reply.header('content-range', `bytes */${file.size}`)
    throw new Refusal(416, 'range', { message: 'This part of the file is not there' })
  }
  // Loaded before the headers, so that an error response has none of the file's.
  const content = request.method === 'HEAD' ? undefined : await storage.get(key, range)
  if (content === null) throw notFound('This file')
  if (range) reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${file.size}`)
  reply
    .headers(getHeaders(file, etag))
    .header('content-length', range ? range.to - range.from + 1 : file.size)
  return reply.send(content)
}

interface SentFile {
  contentType: string
  isWithheld: boolean
}

function getHeaders({ contentType, isWithheld }: SentFile, etag: string) {
  return {
    'content-type': contentType,
    'cache-control': isWithheld ? privateCacheControl : immutableCacheControl,
    'content-security-policy': contentType.startsWith('video/') ? videoPolicy : inertPolicy,
    ...(contentType === 'application/pdf' && {
      'content-disposition': 'attachment; filename="presentation.pdf"',
    }),
    'accept-ranges': 'bytes',
    etag,
  }
}

/**
 * Parses a single range. Returns 'outside' if it starts after the end of the file. Returns undefined for
 * several ranges, a range of another version, and one that ends before it starts, so that the whole file is
 * sent.
 */
function parseRange(
  { method, headers }: FastifyRequest,
  etag: string,
  size: number,
): ByteRange | 'outside' | undefined {
  if (method !== 'GET' || (headers['if-range'] !== undefined && headers['if-range'] !== etag))
    return undefined
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (first + last === '' || (first !== '' && last !== '' && Number(last) < Number(first))) return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from <= to ? { from, to } : 'outside'
}
