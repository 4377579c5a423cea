import { isStorableText } from '#lib/fields/characters.ts'

/** Maximum characters of a query value. Longer ones are dropped, because no page reads them whole. */
const maxValueLength = 2000

/**
 * Returns the address with only these query names, in this order, and the first value of each. Other names
 * (`utm_…`) reach neither the page nor the cache key. Null if the address is not a path.
 */
export function normalizeAddress(url: string, names: readonly string[]): string | null {
  if (!url.startsWith('/')) return null
  const [rest = ''] = url.split('#', 1)
  const queryStart = rest.indexOf('?')
  if (queryStart === -1) return rest
  const requestQuery = new URLSearchParams(rest.slice(queryStart + 1))
  const knownParams = new URLSearchParams()
  for (const name of names) {
    const value = requestQuery.get(name)
    if (value !== null && value.length <= maxValueLength && isStorableText(value))
      knownParams.set(name, value)
  }
  const query = knownParams.toString()
  return query ? `${rest.slice(0, queryStart)}?${query}` : rest.slice(0, queryStart)
}

/**
 * Returns the address with the first value of every query name, within the limits of `normalizeAddress`; '/'
 * if it is not a path.
 */
export const getFullAddress = (url: string): string =>
  normalizeAddress(url, [...new Set(new URLSearchParams(url.split('#', 1)[0]!.split('?')[1]).keys())]) ?? '/'
