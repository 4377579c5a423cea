import { Worker } from 'node:worker_threads'
import { unavailable } from '#lib/errors.ts'
import type { Rendered, RenderOptions } from '#lib/rendered.ts'
import { TextRefused } from './refused.ts'
import type { RenderAnswer, RenderJob } from './worker.ts'

type Renderer = {
  render(source: string, options?: RenderOptions): Promise<Rendered>
  close(): Promise<void>
}

type RendererSettings = {
  /** Plain Node runs it as it is; the bundled server lies elsewhere, so it is found from the project's folder. */
  workerFile?: string | URL
  /** Milliseconds that one text may take; 5,000. */
  timeout?: number
  /** Texts that may wait; 200. */
  queue?: number
  /** Whose pictures are shown, where a text is rendered without a list of its own. */
  imageHosts?: readonly string[]
}

/**
 * Renders in threads of its own, one text at a time, so that no text can hold up the process or take its memory.
 * Previews have a thread beside the one for what is saved, begun with the first of them: somebody who types keeps
 * nobody's save waiting. Rejects with `TextRefused` (also when a text takes too long), or with 503 when too many wait.
 */
export function createRenderer(settings: RendererSettings = {}): Renderer {
  const saves = new SingleWorker(settings)
  const previews = new SingleWorker(settings)
  const usual = { imageHosts: [...(settings.imageHosts ?? [])] }
  return {
    render: (source, { isPreview = false, ...options } = {}) =>
      (isPreview ? previews : saves).add({ source, options: { ...usual, ...options } }),
    close: async () => void (await Promise.all([saves.close(), previews.close()])),
  }
}

type Waiting = { job: RenderJob; resolve(rendered: Rendered): void; reject(error: Error): void }

const START_TIMEOUT = 60_000

class SingleWorker {
  readonly #settings: RendererSettings
  readonly #waiting: Waiting[] = []
  #worker: Worker | undefined
  #isReady = false
  #current: Waiting | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(settings: RendererSettings) {
    this.#settings = settings
  }

  add(job: RenderJob): Promise<Rendered> {
    if (this.#isClosed) return Promise.reject(unavailable())
    if (this.#waiting.length >= (this.#settings.queue ?? 200)) return Promise.reject(unavailable())
    const { promise, resolve, reject } = Promise.withResolvers<Rendered>()
    this.#waiting.push({ job, resolve, reject })
    this.#next()
    return promise
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const left = [this.#current, ...this.#waiting.splice(0)]
    this.#current = undefined
    for (const job of left) job?.reject(unavailable())
    await this.#drop()
  }

  #next() {
    if (this.#current || this.#waiting.length === 0) return
    const worker = (this.#worker ??= this.#start())
    if (!this.#isReady) return
    this.#current = this.#waiting.shift()
    if (!this.#current) return
    worker.ref()
    this.#timer = setTimeout(
      () => this.#fail('This text takes too long to render'),
      this.#settings.timeout ?? 5_000,
    )
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(this.#current.job)
  }

  #start(): Worker {
    const worker = new Worker(this.#settings.workerFile ?? './src/features/text/worker.ts', {
      resourceLimits: { maxOldGenerationSizeMb: 384, stackSizeMb: 4 },
      // Flags of the parent, such as a test runner's loaders, are not for it.
      execArgv: [],
    })
    this.#timer = setTimeout(
      () => this.#broken(worker, new Error('The renderer did not start')),
      START_TIMEOUT,
    )
    worker.on('message', (answer: RenderAnswer) => this.#answered(worker, answer))
    worker.on('error', (error) => this.#broken(worker, error))
    return worker
  }

  #answered(worker: Worker, answer: RenderAnswer) {
    if (worker !== this.#worker) return
    clearTimeout(this.#timer)
    worker.unref()
    if (answer.kind === 'ready') this.#isReady = true
    else this.#settle(answer)
    this.#next()
  }

  #settle(answer: Exclude<RenderAnswer, { kind: 'ready' }>) {
    const job = this.#current
    this.#current = undefined
    if (answer.kind === 'rendered') job?.resolve(answer.rendered)
    else job?.reject(new TextRefused(answer.reason, answer.place, answer.status))
  }

  #fail(message: string) {
    const job = this.#current
    this.#current = undefined
    void this.#drop()
    job?.reject(new TextRefused(message))
    this.#next()
  }

  // Out of memory is the text's fault; a thread that cannot even start is ours, and whoever waits must hear of it.
  #broken(worker: Worker, error: unknown) {
    if (worker !== this.#worker) return
    if (this.#isReady) return this.#fail('This text takes too much memory to render')
    const reason = error instanceof Error ? error : new Error(String(error))
    void this.#drop()
    for (const { reject } of this.#waiting.splice(0)) reject(reason)
  }

  async #drop(): Promise<void> {
    const worker = this.#worker
    clearTimeout(this.#timer)
    this.#worker = undefined
    this.#isReady = false
    await worker?.terminate()
  }
}
