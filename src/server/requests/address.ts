import { isSound } from '#lib/fields/characters.ts'

/** In signs: what no page reads whole is as good as left out. */
const longest = 2000

/**
 * The address with only these query names, in this order, and of each the first value: whatever else a link
 * carries (`utm_…`) reaches neither the page nor the cache's key. Null for what is not a path.
 */
export function normalAddress(url: string, names: readonly string[]): string | null {
  if (!url.startsWith('/')) return null
  const [rest = ''] = url.split('#', 1)
  const at = rest.indexOf('?')
  if (at === -1) return rest
  const given = new URLSearchParams(rest.slice(at + 1))
  const known = new URLSearchParams()
  for (const name of names) {
    const value = given.get(name)
    if (value !== null && value.length <= longest && isSound(value)) known.set(name, value)
  }
  const query = known.toString()
  return query ? `${rest.slice(0, at)}?${query}` : rest.slice(0, at)
}

/** The address with the first value of every query name, within the same limits. */
export const wholeAddress = (url: string): string =>
  normalAddress(url, [...new Set(new URLSearchParams(url.split('#', 1)[0]!.split('?')[1]).keys())]) ?? '/'
