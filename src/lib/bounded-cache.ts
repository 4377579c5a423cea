import { LRUCache } from 'lru-cache'

/**
 * Creates a cache of the most recently used entries, with a maximum count and an optional `ttl` in
 * milliseconds. Uses sizes, because with `max` the cache would allocate room for all entries at each start.
 */
export const boundedCache = <Value extends object | number | true>(maxEntries: number, ttl?: number) =>
  new LRUCache<string, Value>({ maxSize: maxEntries, sizeCalculation: () => 1, ...(ttl && { ttl }) })
