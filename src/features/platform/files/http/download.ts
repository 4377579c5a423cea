import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound, Refusal } from '#lib/contract/errors.ts'
import type { ByteRange } from '#lib/services/storage.ts'
import { findFile } from '../service.ts'
import type { FilesServices } from './services.ts'
import { forThemAlone, refuseStrangers } from './withheld.ts'

export const forever = 'public, max-age=31536000, immutable'

/** A picture is shown, and nothing in it runs, whatever a browser takes it for. */
export const inert = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** A film alone in a window is a page that plays itself. */
const playing = `media-src 'self'; style-src 'unsafe-inline'; ${inert}`

/** GET /files/{key}: what was uploaded, with ranges; 404 when it or what it belongs to is deleted, or hidden from who asks. */
export async function download(
  services: FilesServices,
  request: FastifyRequest<{ Params: { '*': string } }>,
  reply: FastifyReply,
) {
  const { db, storage } = services
  const key = request.params['*']
  const file = await findFile(db, key)
  if (!file) throw notFound('This file')
  await refuseStrangers(services, request, file)
  const etag = `"${key}"`
  if (request.headers['if-none-match']?.includes(etag))
    return reply.code(304).headers(headersOf(file, etag)).send()

  const range = rangeOf(request, etag, file.size)
  if (range === 'outside') {
    reply.header('content-range', `bytes */${file.size}`)
    throw new Refusal(416, 'range', { message: 'This part of the file is not there' })
  }
  // Asked before anything is said: an answer that fails carries nothing of the file's.
  const content = request.method === 'HEAD' ? undefined : await storage.get(key, range)
  if (content === null) throw notFound('This file')
  if (range) reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${file.size}`)
  reply.headers(headersOf(file, etag)).header('content-length', range ? range.to - range.from + 1 : file.size)
  return reply.send(content)
}

interface Sent {
  contentType: string
  isWithheld: boolean
}

function headersOf({ contentType, isWithheld }: Sent, etag: string) {
  return {
    'content-type': contentType,
    'cache-control': isWithheld ? forThemAlone : forever,
    'content-security-policy': contentType.startsWith('video/') ? playing : inert,
    ...(contentType === 'application/pdf' && {
      'content-disposition': 'attachment; filename="presentation.pdf"',
    }),
    'accept-ranges': 'bytes',
    etag,
  }
}

/** One range; several, one of another version, and one that ends before it begins are answered with the whole. */
function rangeOf(
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
