import type { LineNote } from './line-notes.ts'

export interface Previewed {
  html: string
  minutes: number
  notes: readonly LineNote[]
}

/** What the preview shows. A refused text leaves the last one that could be shown, and says why. */
export interface PreviewState extends Previewed {
  /** Null before the first answer. */
  of: string | null
  isBusy: boolean
  /** Not reached; tried again with the next words. */
  message: string
}

interface PreviewOptions {
  render: (source: string, title: string) => Promise<Previewed>
  /** What a refusal says of the text; null when the text is not to blame. */
  notesOf: (error: unknown) => readonly LineNote[] | null
  messageOf: (error: unknown) => string
  /** Of a pause in typing, in milliseconds; large texts wait longer. */
  pauseMs?: (source: string) => number
}

const usualPause = (source: string) => (source.length > 60_000 ? 250 : 120)

/**
 * Shows a text while it is written: asks after each pause, one question at a time and always about the latest words,
 * so that an older answer never takes the place of a newer one. While one is made the last stays.
 */
export class LivePreview {
  #options
  #state: PreviewState = { of: null, html: '', minutes: 1, notes: [], isBusy: false, message: '' }
  #wanted: string | null = null
  #title = ''
  #asked: string | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #listeners = new Set<() => void>()

  constructor(options: PreviewOptions) {
    this.#options = options
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  state = () => this.#state

  /** The text as it is now; the title because a heading that repeats it is not shown. */
  show(source: string, title = ''): void {
    if (source === this.#wanted && title === this.#title) return
    const isFirst = this.#wanted === null
    if (title !== this.#title) this.#asked = null
    this.#wanted = source
    this.#title = title
    clearTimeout(this.#timer)
    const { pauseMs = usualPause } = this.#options
    this.#timer = setTimeout(() => void this.#ask(), isFirst ? 0 : pauseMs(source))
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  async #ask(): Promise<void> {
    const source = this.#wanted
    if (source === null || this.#state.isBusy || source === this.#asked) return
    this.#asked = source
    this.#tell({ isBusy: true })
    const changes = await this.#answerFor(source)
    this.#tell({ ...changes, isBusy: false })
    // Whoever went on typing meanwhile has had the pause of this answer.
    if (this.#wanted !== this.#asked) void this.#ask()
  }

  async #answerFor(source: string): Promise<Partial<PreviewState>> {
    try {
      return { ...(await this.#options.render(source, this.#title)), of: source, message: '' }
    } catch (error) {
      const notes = this.#options.notesOf(error)
      if (notes) return { notes, of: source, message: '' }
      this.#asked = null
      this.#wanted = this.#wanted === source ? null : this.#wanted
      return { message: this.#options.messageOf(error) }
    }
  }

  #tell(changes: Partial<PreviewState>): void {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#listeners) listener()
  }
}
