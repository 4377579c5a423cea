import { LRUCache } from 'lru-cache'

/**
 * Keeps the entries used last, at most so many, and no longer than `ttl` milliseconds where that is given. Counted as
 * sizes: with `max` the cache would set aside room for all of them at once, which each start would pay for.
 */
export const boundedCache = <Value extends object | number | true>(most: number, ttl?: number) =>
  new LRUCache<string, Value>({ maxSize: most, sizeCalculation: () => 1, ...(ttl && { ttl }) })
