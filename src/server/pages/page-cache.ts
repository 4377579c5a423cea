import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { Refusal } from '#lib/contract/errors.ts'
import { databaseRefusal } from '#lib/services/database-refusal.ts'
import { finishEntry, markStale } from './page-entry.ts'
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
 *
 * While notes may be missed, each page is made anew. If that fails because the database is away, or takes too long, the
 * page that was fresh when notes were lost is served for two minutes, marked as stale.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Kept>
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #flights = new Map<string, Flight>()
  readonly #now: () => number
  readonly #counts = { hits: 0, staleHits: 0, misses: 0, made: 0, notes: 0 }
  /** When notes were lost; null while they arrive. */
  #suspendedAt: number | null = null
  /** Until then no page is tried: the database was away a moment ago. */
  #awayUntil = -Infinity

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
    if (this.#suspendedAt !== null)
      return wrote || this.#now() >= this.#awayUntil ? undefined : this.#spare(key)
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
    const spare = wrote ? undefined : this.#spare(key)
    return spare ? this.#madeOr(spare, this.#share(key, make, wrote)) : this.#share(key, make, wrote)
  }

  async #share(key: string, make: Make, wrote: boolean): Promise<Entry> {
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

  /** Notes may be missed from now on: pages are made anew while that works, and not kept. */
  suspend(): void {
    this.#suspendedAt ??= this.#now()
    this.#flights.clear()
  }

  /** Notes arrive again: begins anew, empty. */
  resume(): void {
    this.#suspendedAt = null
    this.#awayUntil = -Infinity
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

  /** The entry that was fresh when notes were lost, for two minutes. */
  #spare(key: string): Entry | undefined {
    const at = this.#suspendedAt
    if (at === null || this.#now() - at > STALE_LIMIT) return undefined
    const kept = this.#entries.get(key)
    if (!kept || kept.stale || kept.entry.until <= at) return undefined
    return markStale(kept.entry, Math.round((this.#now() - at) / 1000))
  }

  /** Whether what was kept stays for the time while the database is away, after a page was made during a loss of notes. */
  #isSpare(key: string, { status, etag }: Entry): boolean {
    return this.#suspendedAt !== null && (status === 503 || this.#entries.peek(key)?.entry.etag === etag)
  }

  async #madeOr(spare: Entry, making: Promise<Entry>): Promise<Entry> {
    const made = making.then(
      (entry) => (entry.status === 503 ? spare : entry),
      (error: unknown) => {
        if (isAway(error)) return spare
        throw error
      },
    )
    const late = new AbortController()
    const waiting = sleep(LONGEST_TRIAL, spare, { signal: late.signal, ref: false }).catch(() => spare)
    const entry = await Promise.race([made, waiting]).finally(() => late.abort())
    if (entry !== spare) return entry
    made.catch(() => {})
    this.#counts.staleHits++
    this.#awayUntil = this.#now() + STORM_LIMIT
    return spare
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
const STALE_LIMIT = 120_000
// Making a page takes up to a second; a database that vanished silently would take ten to fail.
const LONGEST_TRIAL = 2000
// A maker that hangs must not hold its address for ever.
const LONGEST_WAIT = 10_000

const isAway = (error: unknown) =>
  error instanceof Refusal ? error.status === 503 : databaseRefusal(error) !== undefined

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
