import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { Refusal } from '#lib/contract/errors.ts'
import { databaseRefusal } from '#lib/services/database-refusal.ts'
import { finishEntry, markStale } from './page-entry.ts'
import type { Entry, RenderedResponse } from './page-entry.ts'

type Make = () => Promise<RenderedResponse>

interface PageCacheOptions {
  /** Maximum size of all entries, including every encoding. */
  maxBytes: number
  /** Milliseconds since 1970. */
  now?: () => number
}

/**
 * Cache of finished responses by their normalized URL (docs/architecture.md#page-cache).
 *
 * A note makes an entry stale, and the next request waits for the new one. Under frequent notes a page is
 * rendered at most once a second. In the second after a rendering the stale entry is served, so no change is
 * delayed by more than a second. A requester that has just written sets `wrote` (see `wroteCookie`) and
 * always gets an entry started after the write. No timer is needed, because the first request after that
 * second renders the page.
 *
 * While notes may be missed, each page is rendered again. If that fails because the database is away, or
 * takes too long, the page that was fresh when notes were lost is served for two minutes, marked as stale.
 */
export class PageCache {
  readonly #entries: LRUCache<string, CachedEntry>
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #flights = new Map<string, Flight>()
  readonly #now: () => number
  readonly #counts = { hits: 0, staleHits: 0, misses: 0, made: 0, notes: 0 }
  /** Time at which notes were lost; null while they arrive. */
  #suspendedAt: number | null = null
  /** Time until which no page is rendered, because the database was away a moment ago. */
  #awayUntil = -Infinity

  constructor({ maxBytes, now = Date.now }: PageCacheOptions) {
    this.#now = now
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (cached) => cached.entry.bytes,
      dispose: (cached, key) => this.#forgetTags(key, cached.entry.tags),
    })
  }

  /**
   * Returns the entry that may be sent now, or undefined. `wrote`: the requester has just written and must
   * see it.
   */
  get(key: string, wrote = false): Entry | undefined {
    if (this.#suspendedAt !== null)
      return wrote || this.#now() >= this.#awayUntil ? undefined : this.#spare(key)
    const cached = this.#entries.get(key)
    if (!cached || this.#isOver(cached)) return undefined
    if (cached.stale) {
      if (wrote || this.#now() - cached.remadeAt >= STORM_LIMIT) return undefined
      this.#counts.staleHits++
    }
    this.#counts.hits++
    return cached.entry
  }

  /**
   * Returns the cached entry, or a new one. Only one rendering runs per URL, and all waiting requests share
   * its result or error.
   */
  async serve(key: string, make: Make, wrote = false): Promise<Entry> {
    const cachedEntry = this.get(key, wrote)
    if (cachedEntry) return cachedEntry
    this.#counts.misses++
    const spare = wrote ? undefined : this.#spare(key)
    return spare ? this.#madeOr(spare, this.#share(key, make, wrote)) : this.#share(key, make, wrote)
  }

  async #share(key: string, make: Make, wrote: boolean): Promise<Entry> {
    const requestedAt = this.#now()
    const running = this.#flights.get(key)
    if (!running || running.began <= requestedAt - LONGEST_WAIT) return this.#begin(key, make).landed

    const entry = await running.landed
    const isSeen = !running.isNoted || (!wrote && running.began > requestedAt - STORM_LIMIT)
    if (entry.shared && isSeen) return entry
    if (!entry.shared) return this.#alone(make)

    // This entry was started before a note, so it may be stale; the next one is started after this request.
    const next = await (this.#flights.get(key) ?? this.#begin(key, make)).landed
    return next.shared ? next : this.#alone(make)
  }

  /** Marks entries with these tags as stale, including those being rendered. */
  stale(tags: readonly string[]): void {
    this.#counts.notes += tags.length
    for (const flight of this.#flights.values()) for (const tag of tags) flight.notes.add(tag)
    for (const tag of tags) {
      for (const key of this.#keysByTag.get(tag) ?? []) {
        const cached = this.#entries.peek(key)
        if (cached) cached.stale = true
      }
    }
  }

  /** Stops caching while notes may be missed; pages are rendered for each request as long as that works. */
  suspend(): void {
    this.#suspendedAt ??= this.#now()
    this.#flights.clear()
  }

  /** Restarts with an empty cache when notes arrive again. */
  resume(): void {
    this.#suspendedAt = null
    this.#awayUntil = -Infinity
    this.#flights.clear()
    this.#entries.clear()
  }

  /** Returns the counts so far and the current size, for metrics. */
  counters() {
    return { ...this.#counts, entries: this.#entries.size, bytes: this.#entries.calculatedSize }
  }

  #begin(key: string, make: Make): Flight {
    const began = this.#now()
    const old = this.#entries.peek(key)
    const remadeAt = old?.stale && !this.#isOver(old) ? began : -Infinity
    const flight: Flight = { began, notes: new Set(), isNoted: false, landed: this.#alone(make) }
    flight.landed = flight.landed
      .then((entry) => {
        flight.isNoted = entry.tags.some((tag) => flight.notes.has(tag))
        const isOurs = this.#flights.get(key) === flight
        if (isOurs && entry.kept && this.#suspendedAt === null)
          this.#keep(key, { entry, stale: flight.isNoted, remadeAt })
        else if (isOurs && !this.#isSpare(key, entry)) this.#entries.delete(key)
        return entry
      })
      .finally(() => {
        if (this.#flights.get(key) === flight) this.#flights.delete(key)
      })
    this.#flights.set(key, flight)
    return flight
  }

  async #alone(make: Make): Promise<Entry> {
    this.#counts.made++
    return finishEntry(await make())
  }

  /** Returns the entry that was fresh when notes were lost, for two minutes. */
  #spare(key: string): Entry | undefined {
    const at = this.#suspendedAt
    if (at === null || this.#now() - at > STALE_LIMIT) return undefined
    const cached = this.#entries.get(key)
    if (!cached || cached.stale || cached.entry.until <= at) return undefined
    return markStale(cached.entry, Math.round((this.#now() - at) / 1000))
  }

  /**
   * Whether to keep the cached entry as a fallback for a database outage, after a page was rendered while
   * notes were lost.
   */
  #isSpare(key: string, { status, etag }: Entry): boolean {
    return this.#suspendedAt !== null && (status === 503 || this.#entries.peek(key)?.entry.etag === etag)
  }

  async #madeOr(spare: Entry, making: Promise<Entry>): Promise<Entry> {
    const renderedEntry = making.then(
      (entry) => (entry.status === 503 ? spare : entry),
      (error: unknown) => {
        if (isAway(error)) return spare
        throw error
      },
    )
    const late = new AbortController()
    const waiting = sleep(LONGEST_TRIAL, spare, { signal: late.signal, ref: false }).catch(() => spare)
    const entry = await Promise.race([renderedEntry, waiting]).finally(() => late.abort())
    if (entry !== spare) return entry
    renderedEntry.catch(() => {})
    this.#counts.staleHits++
    this.#awayUntil = this.#now() + STORM_LIMIT
    return spare
  }

  #keep(key: string, cached: CachedEntry): void {
    this.#entries.set(key, cached)
    if (this.#entries.peek(key) !== cached) return // larger than the whole cache, so not stored
    for (const tag of cached.entry.tags) {
      const keys = this.#keysByTag.get(tag)
      if (keys) keys.add(key)
      else this.#keysByTag.set(tag, new Set([key]))
    }
  }

  #forgetTags(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag)
      if (keys?.delete(key) && keys.size === 0) this.#keysByTag.delete(tag)
    }
  }

  #isOver({ entry }: CachedEntry): boolean {
    return entry.until !== Infinity && entry.until <= this.#now()
  }
}

const STORM_LIMIT = 1000
const STALE_LIMIT = 120_000
// Maximum wait in milliseconds before the spare page is served. Rendering takes up to a second, but a
// database that vanished silently takes ten seconds to fail.
const LONGEST_TRIAL = 2000
// Milliseconds after which a rendering that hangs no longer blocks its URL.
const LONGEST_WAIT = 10_000

const isAway = (error: unknown) =>
  error instanceof Refusal ? error.status === 503 : databaseRefusal(error) !== undefined

interface CachedEntry {
  entry: Entry
  stale: boolean
  /** Time at which the entry's rendering started, if it replaced a stale entry; otherwise -Infinity. */
  remadeAt: number
}

interface Flight {
  began: number
  /** Tags of all notes since the rendering began. */
  notes: Set<string>
  isNoted: boolean
  landed: Promise<Entry>
}
