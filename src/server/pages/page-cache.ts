import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { Refusal } from '#lib/contract/errors.ts'
import { toDatabaseRefusal } from '#lib/services/database-refusal.ts'
import { finishEntry, markStale } from './page-entry.ts'
import type { Entry, RenderedResponse } from './page-entry.ts'

type RenderPage = () => Promise<RenderedResponse>

interface PageCacheOptions {
  /** Maximum size of all entries, including every encoding. */
  maxBytes: number
  /** Milliseconds since 1970. */
  now?: () => number
}

/**
 * Cache of finished responses by their normalized URL (docs/architecture.md#page-cache).
 *
 * A note makes an entry stale, and the next request waits for the new one. In the second after a rendering
 * that replaced a stale entry, the now stale entry is served, so no change is delayed by more than a second.
 * An entry is not served if a note arrived while it was rendered, and requests after that note wait for the
 * next one, unless the rendering before was interrupted in the same second. Under frequent notes a page is
 * thus rendered once a second, at most twice. A requester that has just written sets `hasWritten` (see `buildWriteCookie`) and
 * always gets an entry started after the write. No timer is needed, because the first request after that
 * second renders the page.
 *
 * While notes may be missed, each page is rendered again. If that fails because the database is away, or
 * takes too long, the page that was fresh when notes were lost is served for two minutes, marked as stale.
 */
export class PageCache {
  readonly #entries: LRUCache<string, CachedEntry>
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #flights = new Map<string, PageRendering>()
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
      sizeCalculation: (cachedEntry) => cachedEntry.entry.bytes,
      dispose: (cachedEntry, key) => this.#forgetTags(key, cachedEntry.entry.tags),
    })
  }

  /**
   * Returns the entry that may be sent now, or undefined. `hasWritten`: the requester has just written and must
   * see it.
   */
  get(key: string, hasWritten = false): Entry | undefined {
    if (this.#suspendedAt !== null)
      return hasWritten || this.#now() >= this.#awayUntil ? undefined : this.#spare(key)
    const cachedEntry = this.#entries.get(key)
    if (!cachedEntry || this.#isOver(cachedEntry)) return undefined
    if (cachedEntry.stale) {
      if (hasWritten || this.#now() - cachedEntry.remadeAt >= STORM_LIMIT_MS) return undefined
      this.#counts.staleHits++
    }
    this.#counts.hits++
    return cachedEntry.entry
  }

  /**
   * Returns the cached entry, or a new one. Only one rendering runs per URL, and all waiting requests share
   * its result or error.
   */
  async serve(key: string, renderPage: RenderPage, hasWritten = false): Promise<Entry> {
    const cachedEntry = this.get(key, hasWritten)
    if (cachedEntry) return cachedEntry
    this.#counts.misses++
    const spareEntry = hasWritten ? undefined : this.#spare(key)
    return spareEntry
      ? this.#madeOr(spareEntry, this.#share(key, renderPage, hasWritten))
      : this.#share(key, renderPage, hasWritten)
  }

  async #share(key: string, renderPage: RenderPage, hasWritten: boolean): Promise<Entry> {
    const requestedAt = this.#now()
    const runningFlight = this.#flights.get(key)
    if (!runningFlight || runningFlight.began <= requestedAt - MAX_WAIT_MS)
      return this.#begin(key, renderPage).landed

    const earlierNotes = runningFlight.notes.size
    const entry = await runningFlight.landed
    const isSeen =
      !runningFlight.isNoted ||
      (!hasWritten &&
        runningFlight.began > requestedAt - STORM_LIMIT_MS &&
        (runningFlight.isInStorm || !isNoted(entry, [...runningFlight.notes].slice(0, earlierNotes))))
    if (entry.shared && isSeen) return entry
    if (!entry.shared) return this.#alone(renderPage)

    // This entry was started before a note, so it may be stale; the next one is started after this request.
    const next = await (this.#flights.get(key) ?? this.#begin(key, renderPage)).landed
    return next.shared ? next : this.#alone(renderPage)
  }

  /** Marks entries with these tags as stale, including those being rendered. */
  stale(tags: readonly string[]): void {
    this.#counts.notes += tags.length
    for (const flight of this.#flights.values()) for (const tag of tags) flight.notes.add(tag)
    for (const tag of tags) {
      for (const key of this.#keysByTag.get(tag) ?? []) {
        const cachedEntry = this.#entries.peek(key)
        if (cachedEntry) cachedEntry.stale = true
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

  #begin(key: string, renderPage: RenderPage): PageRendering {
    const startedAt = this.#now()
    const oldEntry = this.#entries.peek(key)
    const rerenderedAt = oldEntry?.stale && !this.#isOver(oldEntry) ? startedAt : -Infinity
    const isInStorm = oldEntry !== undefined && startedAt - oldEntry.interruptedAt < STORM_LIMIT_MS
    const flight: PageRendering = {
      began: startedAt,
      notes: new Set(),
      isNoted: false,
      isInStorm,
      landed: this.#alone(renderPage),
    }
    flight.landed = flight.landed
      .then((entry) => {
        flight.isNoted = isNoted(entry, flight.notes)
        const isCurrentFlight = this.#flights.get(key) === flight
        if (isCurrentFlight && entry.kept && this.#suspendedAt === null)
          this.#keep(key, {
            entry,
            stale: flight.isNoted,
            remadeAt: flight.isNoted && !isInStorm ? -Infinity : rerenderedAt,
            interruptedAt: flight.isNoted ? startedAt : -Infinity,
          })
        else if (isCurrentFlight && !this.#isSpare(key, entry)) this.#entries.delete(key)
        return entry
      })
      .finally(() => {
        if (this.#flights.get(key) === flight) this.#flights.delete(key)
      })
    this.#flights.set(key, flight)
    return flight
  }

  async #alone(renderPage: RenderPage): Promise<Entry> {
    this.#counts.made++
    return finishEntry(await renderPage())
  }

  /** Returns the entry that was fresh when notes stopped arriving; undefined after two minutes. */
  #spare(key: string): Entry | undefined {
    const suspendTime = this.#suspendedAt
    if (suspendTime === null || this.#now() - suspendTime > STALE_LIMIT) return undefined
    const cachedEntry = this.#entries.get(key)
    if (!cachedEntry || cachedEntry.stale || cachedEntry.entry.until <= suspendTime) return undefined
    return markStale(cachedEntry.entry, Math.round((this.#now() - suspendTime) / 1000))
  }

  /**
   * Whether to keep the cached entry as a fallback for a database outage, after a page was rendered while
   * notes were lost.
   */
  #isSpare(key: string, { status, etag }: Entry): boolean {
    return this.#suspendedAt !== null && (status === 503 || this.#entries.peek(key)?.entry.etag === etag)
  }

  async #madeOr(spareEntry: Entry, pendingEntry: Promise<Entry>): Promise<Entry> {
    const renderedEntry = pendingEntry.then(
      (entry) => (entry.status === 503 ? spareEntry : entry),
      (error: unknown) => {
        if (isUnavailable(error)) return spareEntry
        throw error
      },
    )
    const timeoutController = new AbortController()
    const timeout = sleep(MAX_TRIAL_MS, spareEntry, { signal: timeoutController.signal, ref: false }).catch(
      () => spareEntry,
    )
    const entry = await Promise.race([renderedEntry, timeout]).finally(() => timeoutController.abort())
    if (entry !== spareEntry) return entry
    renderedEntry.catch(() => {})
    this.#counts.staleHits++
    this.#awayUntil = this.#now() + STORM_LIMIT_MS
    return spareEntry
  }

  #keep(key: string, cachedEntry: CachedEntry): void {
    this.#entries.set(key, cachedEntry)
    if (this.#entries.peek(key) !== cachedEntry) return // larger than the whole cache, so not stored
    for (const tag of cachedEntry.entry.tags) {
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

const STORM_LIMIT_MS = 1000
const STALE_LIMIT = 120_000
// Maximum wait in milliseconds before the spare page is served. Rendering takes up to a second, but a
// database that vanished silently takes ten seconds to fail.
const MAX_TRIAL_MS = 2000
// Milliseconds after which a rendering that hangs no longer blocks its URL.
const MAX_WAIT_MS = 10_000

const isUnavailable = (error: unknown) =>
  error instanceof Refusal ? error.status === 503 : toDatabaseRefusal(error) !== undefined

/** Whether one of these notes is about data that the entry was made from. */
function isNoted({ tags }: Entry, notes: Iterable<string>): boolean {
  const notedTags = new Set(notes)
  return tags.some((tag) => notedTags.has(tag))
}

interface CachedEntry {
  entry: Entry
  stale: boolean
  /** Time at which the entry's rendering started, if it replaced a stale entry; otherwise -Infinity. */
  remadeAt: number
  /** Time at which the entry's rendering started, if a note arrived during it; otherwise -Infinity. */
  interruptedAt: number
}

interface PageRendering {
  began: number
  /** Tags of all notes since the rendering began. */
  notes: Set<string>
  isNoted: boolean
  /** Whether a note also interrupted the rendering before, less than a second ago. */
  isInStorm: boolean
  landed: Promise<Entry>
}
