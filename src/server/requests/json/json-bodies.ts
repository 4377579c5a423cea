import type { FastifyInstance } from 'fastify'
import { badRequest, Refusal } from '#lib/contract/errors.ts'
import { isTooComplex } from './json-structure.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Parses JSON bodies. Rejects bodies that are not UTF-8, because other bytes would be stored as text that no
 * one sent, and bodies that are too complex.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const [, charset] = (request.headers['content-type'] ?? '').toLowerCase().split('charset=', 2)
    if (charset !== undefined && !/^"?(?:utf-?8|us-ascii)\b/.test(charset))
      return done(new Refusal(415, 'unsupported', { message: 'Send JSON in UTF-8' }))
    if (isTooComplex(body as Buffer)) return done(badRequest('unreadable', 'We can’t read this request'))
    const text = decodeBody(body as Buffer)
    if (text === null) return done(badRequest('unreadable', 'This isn’t UTF-8, so we can’t read it'))
    return parse(request, text, done)
  })
}

function decodeBody(body: Buffer): string | null {
  try {
    return utf8.decode(body)
  } catch {
    return null
  }
}
