const key = 'recent-searches'
const most = 6

/** What was searched for on this device, the latest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, most) : []
  } catch {
    return [] // another hand wrote there, or the browser keeps nothing
  }
}

/** Keeps a search that led somewhere; at most 6, each once. */
export function keepSearch(query: string): void {
  const others = recentSearches().filter((one) => one.toLowerCase() !== query.toLowerCase())
  write([query, ...others].slice(0, most))
}

export const clearSearches = () => write([])

function write(searches: string[]) {
  try {
    localStorage.setItem(key, JSON.stringify(searches))
  } catch {
    // A browser that keeps nothing still searches.
  }
}
