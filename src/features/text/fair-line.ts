import { tooMany, unavailable } from '#lib/errors.ts'

export interface Waiting {
  /** Whose it is; what nobody in particular asked for is in one line of its own. */
  by: string
  /** Whoever asked has hung up: nothing of it is worth the work any more. */
  gone: AbortSignal | undefined
  reject(error: Error): void
}

/** So many of one person wait; the others of a page that saves by itself are soon out of date. */
const ofOne = 20

/** Those who wait take turns by person: one with many things in line holds up nobody but themselves. */
export class FairLine<Job extends Waiting> {
  readonly #lines = new Map<string, Job[]>()
  readonly #most: number
  #length = 0

  constructor(most: number) {
    this.#most = most
  }

  get length(): number {
    return this.#length
  }

  /** 503 when too many wait, 429 when too many of this person do. */
  add(job: Job): void {
    if (this.#length >= this.#most) throw unavailable()
    const line = this.#lines.get(job.by) ?? []
    if (job.by !== '' && line.length >= ofOne)
      throw tooMany('You are saving many texts at once. Please wait a moment and try again.')
    line.push(job)
    this.#lines.set(job.by, line)
    this.#length++
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
