import { tooMany, unavailable } from '../../contract/errors.ts'

export interface Waiting {
  /** Whose it is; what nobody in particular asked for is in one line of its own. */
  by: string
  /** Whoever asked has hung up: nothing of it is worth the work any more. */
  gone: AbortSignal | undefined
  reject(error: Error): void
}

interface Bounds {
  /** So many wait in all. */
  most: number
  /** And so many of one person. */
  ofOne?: number
}

/** Those who wait take turns by person: one with many things in line holds up nobody but themselves. */
export class FairLine<Job extends Waiting> {
  readonly #lines = new Map<string, Job[]>()
  readonly #most: number
  readonly #ofOne: number
  #length = 0

  constructor({ most, ofOne = most }: Bounds) {
    this.#most = most
    this.#ofOne = ofOne
  }

  get length(): number {
    return this.#length
  }

  /**
   * 429 when too many of this person wait, 503 when too many do in all. A full line still takes someone who has fewer
   * in it than another person: the last of that person's jobs makes room.
   */
  add(job: Job): void {
    const line = this.#lines.get(job.by) ?? []
    if (job.by !== '' && line.length >= this.#ofOne) throw tooMany()
    if (this.#length >= this.#most) this.#makeRoom(line.length)
    line.push(job)
    this.#lines.set(job.by, line)
    this.#length++
  }

  #makeRoom(own: number): void {
    let longest: Job[] = []
    for (const [by, line] of this.#lines) if (by !== '' && line.length > longest.length) longest = line
    if (longest.length <= own + 1) throw unavailable()
    longest.pop()!.reject(unavailable())
    this.#length--
  }

  /** The next one whose asker still waits. */
  next(): Job | undefined {
    for (const [by, line] of this.#lines) {
      const job = line.shift()
      this.#lines.delete(by)
      // At the end now: everybody else comes first.
      if (line.length > 0) this.#lines.set(by, line)
      if (!job) continue
      this.#length--
      if (!job.gone?.aborted) return job
      job.reject(unavailable())
    }
    return undefined
  }

  /** All that wait, and nobody after. */
  empty(): Job[] {
    const all = [...this.#lines.values()].flat()
    this.#lines.clear()
    this.#length = 0
    return all
  }
}
