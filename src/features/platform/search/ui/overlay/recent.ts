import { drafts } from '#ui/device/drafts.ts'

const name = 'recent-searches'
const maxSearches = 6

/** Lists what the person who is here searched for on this device, the latest first. */
export function recentSearches(): string[] {
  const kept = drafts.read(name)
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, maxSearches) : []
}

/** Keeps a search that led somewhere; at most 6, each once. */
export async function keepSearch(query: string): Promise<void> {
  await drafts.ready()
  const others = recentSearches().filter((one) => one.toLowerCase() !== query.toLowerCase())
  drafts.write(name, [query, ...others].slice(0, maxSearches))
}

export const clearSearches = () => drafts.write(name, null)
