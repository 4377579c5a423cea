/** Returns the link that a plain click follows to another page of the site, or null. */
export function findInternalLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link && isInternalLink(link) ? link : null
}

/** Whether the link leads to another page of the site, in this window. */
export function isInternalLink(link: HTMLAnchorElement): boolean {
  if (!link.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return false
  const { origin, pathname, search } = new URL(link.href)
  const isOnPage = pathname === location.pathname && search === location.search
  return origin === location.origin && !isOnPage
}
