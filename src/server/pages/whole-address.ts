import type { FastifyInstance } from 'fastify'
import { isStorableText } from '#lib/fields/characters.ts'
import { badRequest, notFound, Refusal } from '#lib/contract/errors.ts'

/** Maximum length in characters. No address of this site comes near it, and Node refuses 16 KiB. */
const maxAddressLength = 8000

/**
 * Refuses an invalid path before anything is looked up or stored under it. Redirects a page's address with a
 * trailing slash to the one without, and one with capital letters to the one in lowercase, so that each page
 * has one address.
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
    const pagePath = toPagePath(rawPath)
    if (pagePath === rawPath || (raw.method !== 'GET' && raw.method !== 'HEAD')) return undefined
    return reply.redirect([pagePath, ...query].join('?'), 301)
  })
}

/** Matches a page's address with a trailing slash. The first part excludes addresses that are not pages. */
const endsInSlash = /^\/(?!(?:api|gcp|discord|assets|files)\/|_).*[^/]\/$/

/**
 * Matches the addresses whose names are in lowercase. A person's name keeps its capitals: the page of `/u`
 * redirects to its owner's spelling.
 */
const isLowercase = /^\/(?:event|stream|tech|t|blog|apps)(?=[/.]|$)/i

function toPagePath(rawPath: string): string {
  const path = endsInSlash.test(rawPath) ? rawPath.slice(0, -1) : rawPath
  return isLowercase.test(path)
    ? path.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
    : path
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
