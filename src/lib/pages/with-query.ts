import { redirect } from 'react-router'

/** Returns a path with the query values that are set, so that URLs stay short. */
export function withQuery(path: string, query: Record<string, string | null | undefined>): string {
  const set = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path
}

/**
 * Redirects from an old URL of a page to its current one, keeping the query. Parameters in `to` win. The
 * loader's `url` has every parameter, because the server renders a redirect again with all of them.
 */
export function redirectMoved({ searchParams }: URL, to: string, status: 301 | 302 = 301): Response {
  return redirect(addQuery(searchParams, to), status)
}

/** Adds query values to a URL; its own values win. */
export function addQuery(query: Iterable<[string, string]>, to: string): string {
  const [path = '/', ownQuery] = to.split('?')
  const all = new URLSearchParams(ownQuery)
  const names = new Set(all.keys())
  for (const [name, value] of query) if (!names.has(name)) all.append(name, value)
  return all.size > 0 ? `${path}?${all}` : path
}
