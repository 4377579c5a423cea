import { isFileAddress } from '#lib/pictures/file-address.ts'
import { parseYouTubeId } from '#lib/pictures/youtube.ts'

/** A checked address, or the reason why a text may not link to it. */
export type Address =
  | { kind: 'remote'; url: URL; href: string }
  | { kind: 'local'; href: string }
  | { kind: 'bad' }

const PLACEHOLDER_ORIGIN = 'https://site.invalid'
const LINKS = new Set(['https:', 'http:', 'mailto:'])

/**
 * Checks a link's address: http, https, mailto, a page of this site, or a heading of the text (then `#h-…`).
 */
export function checkLinkAddress(address: string): Address {
  if (address.startsWith('#'))
    return { kind: 'local', href: `#h-${address.slice(1).toLowerCase().replace(/^h-/, '')}` }
  const url = URL.parse(address, PLACEHOLDER_ORIGIN)
  if (!url || !LINKS.has(url.protocol) || url.username || url.password) return { kind: 'bad' }
  if (url.origin === PLACEHOLDER_ORIGIN && !/^\s*https?:/i.test(address))
    return { kind: 'local', href: local(address, url) }
  return {
    kind: 'remote',
    url,
    href: /[\s\\]/.test(address) || address.startsWith('//') ? url.href : address,
  }
}

/**
 * Checks the address of a picture or film: https, or an upload of this site. Browsers would request other
 * addresses of this site with the reader's session.
 */
export function checkMediaAddress(address: string): Address {
  if (isFileAddress(address)) return { kind: 'local', href: address }
  const url = URL.parse(address)
  if (!url || url.protocol !== 'https:' || url.username || url.password || url.port) return { kind: 'bad' }
  return { kind: 'remote', url, href: url.href }
}

/**
 * Returns the slug of the technology that an address names, `/tech/…/{slug}` on any site; undefined for any
 * other address.
 */
export function findTechnologySlug(href: string): string | undefined {
  const path = URL.parse(href, PLACEHOLDER_ORIGIN)?.pathname ?? ''
  const [, last] = path.split(/\/tech\//, 2)
  const slug = last?.split('/').findLast((part) => part !== '')
  return slug && /^[\w.-]{1,100}$/.test(slug) ? slug.toLowerCase() : undefined
}

/**
 * Returns the id of a YouTube film, from the id itself or any of its usual addresses; undefined for anything
 * else.
 */
export function findYouTubeId(address: string): string | undefined {
  return /^[\w-]{11}$/.test(address) ? address : parseYouTubeId(address)
}

function local(address: string, url: URL): string {
  return /^[/?]/.test(address) ? url.pathname + url.search + url.hash : address.replace(/[\s\\]/g, '')
}
