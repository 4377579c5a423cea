import { LRUCache } from 'lru-cache'
import { finishEntry } from './page-entry.ts'
import type { Entry, Made } from './page-entry.ts'

type Make = () => Promise<Made>

interface PageCacheOptions {
  /** The most that all entries may take together, every encoding counted. */
  maxBytes: number
  /** Milliseconds since 1970. */
  now?: () => number
}

/**
 * Finished answers by their normalised address (docs/architecture.md#page-cache).
 *
 * A note makes an entry stale, and whoever asks next waits for the new one. Under a storm of notes a page
 * is remade at most once a second: in the second after a remake the stale one is served, so a change is
 * never older than a second to anyone. The one who wrote says so with `wrote` (see `wroteCookie`) and always
 * gets an entry begun after the write. No timer is needed: who asks after that second makes it.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Kept>
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #flights = new Map<string, Flight>()
  readonly #now: () => number
  readonly #counts = { hits: 0, staleHits: 0, misses: 0, made: 0, notes: 0 }
  #suspended = false

  constructor({ maxBytes, now = Date.now }: PageCacheOptions) {
    this.#now = now
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (kept) => kept.entry.bytes,
      dispose: (kept, key) => this.#forgetTags(key, kept.entry.tags),
    })
  }

  /** The entry that may be sent now, or nothing. `wrote`: the asker has just written and must see it. */
  get(key: string, wrote = false): Entry | undefined {
    if (this.#suspended) return undefined
    const kept = this.#entries.get(key)
    if (!kept || this.#isOver(kept)) return undefined
    if (kept.stale) {
      if (wrote || this.#now() - kept.remadeAt >= STORM_LIMIT) return undefined
      this.#counts.staleHits++
    }
    this.#counts.hits++
    return kept.entry
  }

  /** The kept entry, or a new one: one maker per address at a time, whose answer or error all waiters share. */
  async serve(key: string, make: Make, wrote = false): Promise<Entry> {
    const kept = this.get(key, wrote)
    if (kept) return kept
    this.#counts.misses++

    const asked = this.#now()
    const running = this.#flights.get(key)
    if (!running || running.began <= asked - LONGEST_WAIT) return this.#begin(key, make).landed

    const entry = await running.landed
    const isSeen = !running.isNoted || (!wrote && running.began > asked - STORM_LIMIT)
    if (entry.shared && isSeen) return entry
    if (!entry.shared) return this.#alone(make)

    // It was begun before a note; the next one was begun after this asker came.
    const next = await (this.#flights.get(key) ?? this.#begin(key, make)).landed
    return next.shared ? next : this.#alone(make)
  }

  /** Notes say that something has changed: what was or is being made from it is stale. */
  stale(tags: readonly string[]): void {
    this.#counts.notes += tags.length
    for (const flight of this.#flights.values()) for (const tag of tags) flight.notes.add(tag)
    for (const tag of tags) {
      for (const key of this.#keysByTag.get(tag) ?? []) {
        const kept = this.#entries.peek(key)
        if (kept) kept.stale = true
      }
    }
  }

  /** Notes may be missed from now on: nothing is served from the cache, nothing being made is kept. */
  suspend(): void {
    this.#suspended = true
    this.#flights.clear()
  }

  /** Notes arrive again: begins anew, empty. */
  resume(): void {
    this.#suspended = false
    this.#flights.clear()
    this.#entries.clear()
  }

  /** What has happened so far, and what is held: for measuring. */
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
        if (isOurs && entry.kept && !this.#suspended)
          this.#keep(key, { entry, stale: flight.isNoted, remadeAt })
        else if (isOurs) this.#entries.delete(key)
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

  #keep(key: string, kept: Kept): void {
    this.#entries.set(key, kept)
    if (this.#entries.peek(key) !== kept) return // larger than the whole cache
    for (const tag of kept.entry.tags) {
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

  #isOver({ entry }: Kept): boolean {
    return entry.until !== Infinity && entry.until <= this.#now()
  }
}

const STORM_LIMIT = 1000
// A maker that hangs must not hold its address for ever.
const LONGEST_WAIT = 10_000

interface Kept {
  entry: Entry
  stale: boolean
  /** When its making began, if it took a stale one's place; -Infinity else. */
  remadeAt: number
}

interface Flight {
  began: number
  /** The tags of all notes since it began. */
  notes: Set<string>
  isNoted: boolean
  landed: Promise<Entry>
}
