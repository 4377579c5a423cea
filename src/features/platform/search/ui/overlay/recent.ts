import { drafts } from '#ui/device/drafts.ts'

const name = 'recent-searches'
const maxSearches = 6

/** Lists the current user's earlier searches on this device, the latest first. */
export function readRecentSearches(): string[] {
  const storedSearches = drafts.read(name)
  return Array.isArray(storedSearches)
    ? storedSearches.filter((search) => typeof search === 'string').slice(0, maxSearches)
    : []
}

/** Saves a successful search; at most 6, each once. */
export async function keepSearch(query: string): Promise<void> {
  await drafts.ready()
  const others = readRecentSearches().filter((search) => search.toLowerCase() !== query.toLowerCase())
  drafts.write(name, [query, ...others].slice(0, maxSearches))
}

export const clearSearches = () => drafts.write(name, null)
