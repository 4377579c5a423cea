import { isFileAddress } from '#lib/pictures/file-address.ts'
import { youTubeIdIn } from '#lib/pictures/youtube.ts'

/** A checked address, or the reason why a text may not link to it. */
export type Address =
  | { kind: 'remote'; url: URL; href: string }
  | { kind: 'local'; href: string }
  | { kind: 'bad' }

const ELSEWHERE = 'https://site.invalid'
const LINKS = new Set(['https:', 'http:', 'mailto:'])

/**
 * Checks a link's address: http, https, mailto, a page of this site, or a heading of the text (then `#h-…`).
 */
export function linkAddress(written: string): Address {
  if (written.startsWith('#'))
    return { kind: 'local', href: `#h-${written.slice(1).toLowerCase().replace(/^h-/, '')}` }
  const url = URL.parse(written, ELSEWHERE)
  if (!url || !LINKS.has(url.protocol) || url.username || url.password) return { kind: 'bad' }
  if (url.origin === ELSEWHERE && !/^\s*https?:/i.test(written))
    return { kind: 'local', href: local(written, url) }
  return {
    kind: 'remote',
    url,
    href: /[\s\\]/.test(written) || written.startsWith('//') ? url.href : written,
  }
}

/**
 * Checks the address of a picture or film: https, or an upload of this site. Browsers would request other
 * addresses of this site with the reader's session.
 */
export function mediaAddress(written: string): Address {
  if (isFileAddress(written)) return { kind: 'local', href: written }
  const url = URL.parse(written)
  if (!url || url.protocol !== 'https:' || url.username || url.password || url.port) return { kind: 'bad' }
  return { kind: 'remote', url, href: url.href }
}

/**
 * Returns the technology that an address names: `/tech/…/{slug}`, on this site or on the text's original one.
 */
export function technologyOf(href: string): string | undefined {
  const path = URL.parse(href, ELSEWHERE)?.pathname ?? ''
  const [, last] = path.split(/\/tech\//, 2)
  const slug = last?.split('/').findLast((part) => part !== '')
  return slug && /^[\w.-]{1,100}$/.test(slug) ? slug.toLowerCase() : undefined
}

/** Returns the id of a YouTube film, from the id itself or any of its usual addresses. */
export function youTubeId(written: string): string | undefined {
  return /^[\w-]{11}$/.test(written) ? written : youTubeIdIn(written)
}

function local(written: string, url: URL): string {
  return /^[/?]/.test(written) ? url.pathname + url.search + url.hash : written.replace(/[\s\\]/g, '')
}
