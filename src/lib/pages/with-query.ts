import { redirect } from 'react-router'

/** A path with those query values that are set, so that addresses stay short. */
export function withQuery(path: string, query: Record<string, string | null | undefined>): string {
  const set = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path
}

/**
 * Redirects from an old address of a page to its present one, with the old one's query. Names that `to` has itself win.
 * The loader's `url` is whole here: the server renders a redirect again with every name of the address.
 */
export function moved({ searchParams }: URL, to: string, status: 301 | 302 = 301): Response {
  return redirect(withQueryOf(searchParams, to), status)
}

/** Adds the values of `query` to an address that may have values of its own, which win. */
export function withQueryOf(query: Iterable<[string, string]>, to: string): string {
  const [path = '/', own] = to.split('?')
  const all = new URLSearchParams(own)
  const names = new Set(all.keys())
  for (const [name, value] of query) if (!names.has(name)) all.append(name, value)
  return all.size > 0 ? `${path}?${all}` : path
}
