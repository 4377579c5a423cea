import type { ImportOutcome } from '#features/content/text/imported-text.ts'

export interface Streams {
  out: { write(text: string): unknown }
  /** Stream for progress; null if no person is watching. */
  progress: { write(text: string): unknown } | null
}

/** Reports the outcome of each file, and a summary at the end. */
export class ImportReport {
  readonly counts = { created: 0, updated: 0, unchanged: 0, refused: 0 }
  readonly #streams: Streams
  readonly #total: number

  constructor(total: number, streams: Streams) {
    this.#total = total
    this.#streams = streams
  }

  done(outcome: ImportOutcome, file: string) {
    this.#count(outcome, `${outcome.padEnd(9)} ${file}`)
  }

  refused(file: string, line: number, reason: string) {
    this.#count('refused', `refused   ${file}:${line} ${reason}`)
  }

  /** Reports content that renders differently than its author meant. The counts don’t change. */
  warned(file: string, line: number, message: string) {
    this.#say(`warning   ${file}:${line} ${message}`)
  }

  /** Reports the picture hosts found, then the counts. */
  end(hosts: string[], shownHosts: readonly string[]) {
    this.#streams.progress?.write('\r\u001B[K')
    if (hosts.length > 0) this.#say(`picture hosts: ${hosts.join(', ')}`)
    if (hosts.some((host) => !shownHosts.includes(host)))
      this.#say('Pictures of hosts that are not in IMAGE_HOSTS show as a pattern with a link.')
    const { created, updated, unchanged, refused } = this.counts
    this.#say(`created ${created}, updated ${updated}, unchanged ${unchanged}, refused ${refused}`)
  }

  #count(outcome: keyof ImportReport['counts'], text: string) {
    this.counts[outcome] += 1
    const finishedCount = Object.values(this.counts).reduce((sum, count) => sum + count, 0)
    this.#streams.progress?.write('\r\u001B[K')
    this.#say(text)
    this.#streams.progress?.write(`${finishedCount} of ${this.#total}`)
  }

  #say(text: string) {
    this.#streams.out.write(`${text}\n`)
  }
}
