import type { LineNote } from './line-notes.ts'

export interface PreviewResult {
  html: string
  minutes: number
  notes: readonly LineNote[]
}

/** State of the preview. A rejected text keeps the last preview that could be shown, with the reason. */
export interface PreviewState extends PreviewResult {
  /** Source that the latest response is about; null before the first response. */
  of: string | null
  isBusy: boolean
  /**
   * Message if the server could not be reached; retried after the next typing, or once the connection is
   * back.
   */
  message: string
}

interface PreviewOptions {
  render: (source: string, title: string) => Promise<PreviewResult>
  /** Returns the notes of an error about the text; null if the text is not the cause. */
  notesOf: (error: unknown) => readonly LineNote[] | null
  messageOf: (error: unknown) => string
  /** Length of a typing pause in milliseconds; longer for large texts. */
  pauseMs?: (source: string) => number
}

const getPauseMs = (source: string) => (source.length > 60_000 ? 250 : 120)

/**
 * Previews a text during editing. Requests a preview after each pause, one at a time and always of the latest
 * text, so that an older response never replaces a newer one. The last preview stays meanwhile.
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

  /**
   * Sets the current text and its title, which matters because a first heading that repeats the title isn't
   * shown.
   */
  show(source: string, title = ''): void {
    if (source === this.#wanted && title === this.#title) return
    const isFirst = this.#wanted === null
    if (title !== this.#title) this.#asked = null
    this.#wanted = source
    this.#title = title
    clearTimeout(this.#timer)
    const { pauseMs = getPauseMs } = this.#options
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
    // Text typed meanwhile has already waited during this response, so its preview is requested at once.
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
