import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { Audience, PageHandle } from '#lib/pages/page.ts'
import { boundedCache } from '#lib/bounded-cache.ts'
import { normalizeAddress } from '../requests/address.ts'

export interface PageAddress {
  /** The route's id, for example `pages/home`. */
  name: string
  audience: Audience
  /** Address to render: the path with only the query names that the page reads. */
  url: string
  /**
   * Whether the page may be cached; false for pages that are rendered for each request, such as free-text
   * search.
   */
  keep: boolean
}

/**
 * Returns a function that finds the page of an address. Throws if a page has no handle, so that the server
 * doesn't start.
 */
export function createPageRoutes({ routes }: ServerBuild): (url: string) => PageAddress {
  const handles = new Map<string, PageHandle>()
  for (const [id, route] of Object.entries(routes)) {
    const { handle, loader, default: component } = route?.module ?? {}
    if (handle) handles.set(id, handle as PageHandle)
    else if (id !== 'root' && (loader || component) && !isLayout(id))
      throw new Error(`${id} does not say who it is for`)
  }
  const tree = buildBranch(routes, undefined)
  // Matching ranks all routes on every call, so its results are cached.
  const matchedRoutes = boundedCache<{ handle: PageHandle | undefined; name: string }>(2048)
  const find = (path: string) => {
    const cachedMatch = matchedRoutes.get(path)
    if (cachedMatch) return cachedMatch
    const match = matchSafely(tree, path)
    const handle = match.map(({ route }) => handles.get(route.id ?? '')).findLast(Boolean)
    const routeMatch = { handle, name: match.at(-1)?.route.id ?? 'no page' }
    // Long paths are rare and must not fill the memory.
    if (path.length <= 256) matchedRoutes.set(path, routeMatch)
    return routeMatch
  }

  return (url) => {
    const [path = '/'] = url.split('?', 1)
    const page = getPagePath(path)
    const { handle, name } = find(page)
    const names = handle?.query ?? []
    const knownNames = page === path ? names : [...names, '_routes']
    const address = normalizeAddress(url, knownNames) ?? '/'
    const query = new URLSearchParams(address.split('?')[1])
    const audience = handle?.audience ?? 'everyone'
    return {
      name,
      audience: typeof audience === 'function' ? audience(query) : audience,
      url: address,
      keep: !(handle?.unkept ?? []).some((param) => query.has(param)),
    }
  }
}

const isLayout = (id: string) => id.startsWith('layouts/')

/**
 * Returns the path of the page that a data path belongs to: `/x.data` is the data of `/x`, `/x/_.data` of
 * `/x/`, `/_.data` and `/_root.data` of `/`.
 */
function getPagePath(path: string) {
  if (path === '/_root.data') return '/'
  if (path.endsWith('/_.data')) return path.slice(0, -'_.data'.length)
  return path.endsWith('.data') ? path.slice(0, -'.data'.length) : path
}

function matchSafely(tree: RouteObject[], path: string) {
  try {
    return matchRoutes(tree, path) ?? []
  } catch {
    return [] // The address cannot be decoded.
  }
}

function buildBranch(routes: ServerBuild['routes'], parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route) =>
    route && route.parentId === parentId
      ? [
          {
            id: route.id,
            ...(route.path !== undefined && { path: route.path }),
            ...(route.index ? { index: true as const } : { children: buildBranch(routes, route.id) }),
          },
        ]
      : [],
  )
}
