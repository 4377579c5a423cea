import type { Subscription } from '../../services.ts'
import { PageCache } from '../../pages/page-cache.ts'
import { api } from '../api.ts'

export interface KeptReads {
  /** Returns the cache of an operation; undefined if its answers aren't kept. */
  findCache(name: string): PageCache | undefined
  subscription: Subscription
  counters: PageCache['counters']
}

/**
 * Creates the caches of finished answers, one for each operation that keeps its answers. Each gets an equal
 * part of the memory, so that a flood of requests for one operation displaces no answer of another.
 */
export function createKeptReads({ maxBytes, now }: { maxBytes: number; now: () => number }): KeptReads {
  const names = listKeptOperations()
  const bytesOfOne = Math.max(1, Math.floor(maxBytes / names.length))
  const cachesByName = new Map(names.map((name) => [name, new PageCache({ maxBytes: bytesOfOne, now })]))
  const caches = [...cachesByName.values()]
  return {
    findCache: (name) => cachesByName.get(name),
    subscription: {
      onNote: (tags) => caches.forEach((cache) => cache.stale(tags)),
      onLost: () => caches.forEach((cache) => cache.suspend()),
      onBack: () => caches.forEach((cache) => cache.resume()),
    },
    counters: () => caches.map((cache) => cache.counters()).reduce(addCounters),
  }
}

/** Returns the names of all operations that keep their answers, such as `event/getEvents`. */
export const listKeptOperations = (): string[] =>
  api.flatMap(({ contract, endpoints }) =>
    Object.entries(endpoints).flatMap(([name, { operation }]) =>
      operation.kept ? [`${contract.segment}/${name}`] : [],
    ),
  )

type Counters = ReturnType<PageCache['counters']>

/** Adds the counters of two caches; both receive the same notes. */
const addCounters = (first: Counters, second: Counters): Counters => ({
  hits: first.hits + second.hits,
  staleHits: first.staleHits + second.staleHits,
  misses: first.misses + second.misses,
  made: first.made + second.made,
  notes: first.notes,
  entries: first.entries + second.entries,
  bytes: first.bytes + second.bytes,
})
