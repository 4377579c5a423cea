/** Pages that only ask who somebody is: nobody wants to be sent back to them. */
const askingPages = new Set(['/login', '/login/code', '/login/suspended', '/signup', '/reset', '/welcome'])

/**
 * Where to go after signing in. In: what the address says, a path or an address of the site itself.
 * Out: a path of the site; "/" for anything else (docs/security.md#redirects-stay-here).
 */
export function callbackPath(given: string | null | undefined, origin: string): string {
  if (!given || given.length > 2000) return '/'
  const url = URL.parse(given, origin)
  if (!url || url.origin !== origin || url.username || url.password) return '/'
  const path = url.pathname.replace(/^\/+/, '/')
  return askingPages.has(path) ? '/' : path + url.search + url.hash
}

/** An address of ours that remembers where somebody came from. */
export function withCallback(path: string, callbackUrl: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...more, ...(callbackUrl !== '/' && { callbackUrl }) }).toString()
  return query ? `${path}?${query}` : path
}
