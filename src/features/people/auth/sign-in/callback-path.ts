/** Paths of the pages for signing in, to which people shouldn't return afterwards. */
const signInPaths = new Set(['/login', '/login/code', '/login/suspended', '/signup', '/reset', '/welcome'])

/**
 * Returns the path to open after signing in. Accepts a path or an address of the site; returns "/" for the
 * pages for signing in and anything else (docs/security.md#redirects-stay-here).
 */
export function getCallbackPath(address: string | null | undefined, origin: string): string {
  if (!address || address.length > 2000) return '/'
  const url = URL.parse(address, origin)
  if (!url || url.origin !== origin || url.username || url.password) return '/'
  const path = url.pathname.replace(/^\/+/, '/')
  return signInPaths.has(path) ? '/' : path + url.search + url.hash
}

/**
 * Adds `callbackUrl`, the address to return to, to the query of a path of the site; omits "/", which is the
 * default.
 */
export function addCallback(path: string, callbackUrl: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...more, ...(callbackUrl !== '/' && { callbackUrl }) }).toString()
  return query ? `${path}?${query}` : path
}
