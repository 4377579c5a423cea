import { tooMany, unavailable } from '../../contract/errors.ts'

export interface WaitingJob {
  /** User id; jobs without a user share one queue. */
  by: string
  /** Aborted if the requester disconnected, so that the work is pointless. */
  gone: AbortSignal | undefined
  reject(error: Error): void
}

interface Bounds {
  /** Maximum jobs waiting in total. */
  most: number
  /** Maximum jobs waiting per user. */
  ofOne?: number
  /** Whether a user's further job replaces their oldest waiting one, which is rejected with 429. */
  keepsNewest?: boolean
}

/** A queue in which users take turns, so that a user with many jobs doesn't hold up the others. */
export class FairLine<Job extends WaitingJob> {
  readonly #lines = new Map<string, Job[]>()
  readonly #most: number
  readonly #ofOne: number
  readonly #keepsNewest: boolean
  #length = 0
  /** User of the latest job, whose further jobs come after those of everyone else. */
  #latest: string | undefined

  constructor({ most, ofOne = most, keepsNewest = false }: Bounds) {
    this.#most = most
    this.#ofOne = ofOne
    this.#keepsNewest = keepsNewest
  }

  get length(): number {
    return this.#length
  }

  /**
   * 429 if too many jobs of this user wait and none is replaced, 503 if too many wait in total. If the queue is full, the user
   * with the most jobs loses the last one, provided that they have at least two more than this user.
   */
  add(job: Job): void {
    const line = this.#lines.get(job.by) ?? []
    if (job.by !== '' && line.length >= this.#ofOne) this.#replaceOldest(line)
    if (this.#length >= this.#most) this.#makeRoom(line.length)
    line.push(job)
    this.#lines.set(job.by, line)
    this.#length++
  }

  #replaceOldest(line: Job[]): void {
    if (!this.#keepsNewest) throw tooMany()
    line.shift()?.reject(tooMany('Your newer request replaced this one.'))
    this.#length--
  }

  #makeRoom(ownLength: number): void {
    let maxLine: Job[] = []
    for (const [by, line] of this.#lines) if (by !== '' && line.length > maxLine.length) maxLine = line
    if (maxLine.length <= ownLength + 1) throw unavailable()
    maxLine.pop()!.reject(unavailable())
    this.#length--
  }

  /** Returns the next job whose requester still waits. Skipped jobs are rejected with 503. */
  next(): Job | undefined {
    if (this.#latest !== undefined) this.#moveToEnd(this.#latest)
    for (const [by, line] of this.#lines) {
      const job = line.shift()
      this.#moveToEnd(by)
      if (!job) continue
      this.#length--
      if (job.gone?.aborted) {
        job.reject(unavailable())
        continue
      }
      this.#latest = by
      return job
    }
    return undefined
  }

  #moveToEnd(by: string): void {
    const line = this.#lines.get(by)
    this.#lines.delete(by)
    if (line && line.length > 0) this.#lines.set(by, line)
  }

  /** Removes and returns all waiting jobs. */
  empty(): Job[] {
    const all = [...this.#lines.values()].flat()
    this.#lines.clear()
    this.#length = 0
    return all
  }
}
