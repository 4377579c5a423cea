import type { FastifyInstance } from 'fastify'
import { isStorableText } from '#lib/fields/characters.ts'
import { badRequest, notFound, Refusal } from '#lib/contract/errors.ts'

/** Maximum length in characters. No address of this site comes near it, and Node refuses 16 KiB. */
const maxAddressLength = 8000

/**
 * Refuses an invalid path before anything is looked up or stored under it. Redirects a page's address with a
 * trailing slash to the one without.
 */
export function mountPathNormalization(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const { url = '' } = raw
    if (url.length > maxAddressLength)
      throw new Refusal(414, 'too_long', { message: 'This address is too long' })
    const path = decodePath(url.split('?', 1)[0]!)
    if (path === undefined) throw badRequest('unreadable', 'We can’t read this address')
    if (
      !path.startsWith('/') ||
      path.includes('//') ||
      path.includes('\\') ||
      !isStorableText(path) ||
      /[\t\r\n]/.test(path)
    )
      throw notFound('This address')
    const [rawPath = '', ...query] = url.split('?')
    if (!endsInSlash.test(rawPath) || (raw.method !== 'GET' && raw.method !== 'HEAD')) return undefined
    return reply.redirect([rawPath.slice(0, -1), ...query].join('?'), 301)
  })
}

/** Matches a page's address with a trailing slash. The first part excludes addresses that are not pages. */
const endsInSlash = /^\/(?!(?:api|gcp|discord|assets|files)\/|_).*[^/]\/$/

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
