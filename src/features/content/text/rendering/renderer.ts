import { costMinutes, formatMinutes } from '#lib/periods.ts'
import { Worker } from 'node:worker_threads'
import { unavailable } from '#lib/contract/errors.ts'
import {
  emptyRenderedText,
  type RenderRequester,
  type RenderedText,
  type RenderOptions,
} from '#lib/pages/rendered-text.ts'
import { type BudgetSettings, createBudget } from '#lib/services/fairness/budget.ts'
import { FairLine, type WaitingJob } from '#lib/services/fairness/fair-line.ts'
import { TextRefused } from './text-refusal.ts'
import { RENDERER_VERSION } from './version.ts'
import type { RenderAnswer, RenderJob } from './worker.ts'

type Renderer = {
  render(source: string, options?: RenderOptions & RenderRequester): Promise<RenderedText>
  close(): Promise<void>
}

type RendererSettings = {
  /**
   * Worker file. Plain Node runs it as it is; the bundled server has another location, so the file is found
   * from the project's folder.
   */
  workerFile?: string | URL
  /** Processor time per text, in milliseconds; default 5,000. */
  timeout?: number
  /** Maximum number of waiting texts; default 200. */
  queue?: number
  /**
   * Render budget per person; default 20 seconds in ten minutes each for short and long saved texts, and a
   * minute for previews.
   */
  budget?: number
}

/** Maximum characters of a short text: comments, reviews, announcements and most descriptions. */
const MAX_SHORT_TEXT = 10_000
const WINDOW = costMinutes * 60_000
/** Waiting texts per person. */
const SAVED_TEXTS_OF_ONE = { ofOne: 20 }
const PREVIEWS_OF_ONE = { ofOne: 2, keepsNewest: true }

/**
 * Renders in separate threads, one text at a time in each, so that no text can block the process or use up
 * its memory. Short texts, long texts and previews have one thread each, started when first needed. In each,
 * people take turns. A person's newer preview replaces an older one that still waits, because only the newest
 * is read; two may wait, for two open editors. Rejects with `TextRefused` (also if a text takes too long), with
 * 429 for a person whose texts have cost too much time, or with 503 if too many texts wait. An empty text needs
 * no thread.
 */
export function createRenderer(settings: RendererSettings = {}): Renderer {
  const lane = (budget: number, ofOne = SAVED_TEXTS_OF_ONE) =>
    new Lane(
      settings,
      { budget: settings.budget ?? budget, window: WINDOW, sentence: OVER_BUDGET_MESSAGE },
      ofOne,
    )
  const lanes = { short: lane(20_000), long: lane(20_000), preview: lane(60_000, PREVIEWS_OF_ONE) }
  return {
    async render(source, { isPreview = false, by = '', gone, field, ...options } = {}) {
      if (source.trim() === '') return { ...emptyRenderedText, version: RENDERER_VERSION }
      const laneName = isPreview ? 'preview' : source.length <= MAX_SHORT_TEXT ? 'short' : 'long'
      try {
        return await lanes[laneName].add({ source, options }, { by, gone })
      } catch (error) {
        throw field && error instanceof TextRefused ? error.named(field) : error
      }
    },
    close: async () => void (await Promise.all(Object.values(lanes).map((each) => each.close()))),
  }
}

interface QueuedJob extends WaitingJob {
  job: RenderJob
  resolve(result: RenderedText): void
}

const START_TIMEOUT = 60_000
/** Factor by which a text may exceed its limit in clock time on a busy machine. */
const CLOCK_TIME_FACTOR = 6
const OVER_BUDGET_MESSAGE = `Your texts take too long to render. Wait ${formatMinutes(costMinutes)}, or make them simpler.`
const TIMEOUT_MESSAGE = 'This text takes too long to render'

class Lane {
  readonly #settings: RendererSettings
  readonly #waiting: FairLine<QueuedJob>
  readonly #budget: ReturnType<typeof createBudget>
  #worker: Worker | undefined
  #isReady = false
  #current: QueuedJob | undefined
  #begun = 0
  /** Processor time in milliseconds that the thread had used before the current text. */
  #used = 0
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(
    settings: RendererSettings,
    budget: BudgetSettings,
    ofOne: { ofOne: number; keepsNewest?: boolean },
  ) {
    this.#settings = settings
    this.#waiting = new FairLine({ most: settings.queue ?? 200, ...ofOne })
    this.#budget = createBudget(budget)
  }

  async add(job: RenderJob, { by, gone }: Pick<WaitingJob, 'by' | 'gone'>): Promise<RenderedText> {
    if (this.#isClosed) throw unavailable()
    this.#budget.check(by)
    const { promise, resolve, reject } = Promise.withResolvers<RenderedText>()
    this.#waiting.add({ job, by, gone, resolve, reject })
    this.#next()
    return promise
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const openJobs = [this.#current, ...this.#waiting.empty()]
    this.#current = undefined
    for (const job of openJobs) job?.reject(unavailable())
    await this.#drop()
  }

  #next() {
    if (this.#current || this.#waiting.length === 0) return
    const worker = (this.#worker ??= this.#start())
    if (!this.#isReady) return
    this.#current = this.#nextInBudget()
    if (!this.#current) return
    this.#begun = performance.now()
    worker.ref()
    this.#watch(worker, this.#current, this.#limit)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(this.#current.job)
  }

  get #limit() {
    return this.#settings.timeout ?? 5_000
  }

  /**
   * Watches the processor time of a text instead of clock time, because other load on the machine isn't the
   * text's fault.
   */
  #watch(worker: Worker, job: QueuedJob, remainingMs: number) {
    this.#timer = setTimeout(() => void this.#look(worker, job), Math.max(remainingMs, 50))
  }

  async #look(worker: Worker, job: QueuedJob) {
    const last = this.#begun + this.#limit * CLOCK_TIME_FACTOR - performance.now()
    // This timer also ends a text whose thread doesn't respond at all.
    this.#timer = setTimeout(() => this.#fail(TIMEOUT_MESSAGE), Math.max(last, 1_000))
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: Infinity, system: 0 }))
    if (this.#current !== job) return
    clearTimeout(this.#timer)
    const spentMs = (user + system) / 1000 - this.#used
    if (spentMs >= this.#limit || last <= 0) this.#fail(TIMEOUT_MESSAGE, spentMs)
    else this.#watch(worker, job, Math.min(this.#limit - spentMs, last))
  }

  /**
   * Returns the next text within its owner's budget. Texts queued before the budget was used up are rejected
   * like later ones.
   */
  #nextInBudget(): QueuedJob | undefined {
    for (let next = this.#waiting.next(); next; next = this.#waiting.next()) {
      try {
        this.#budget.check(next.by)
        return next
      } catch (error) {
        next.reject(error as Error)
      }
    }
    return undefined
  }

  #start(): Worker {
    const worker = new Worker(
      this.#settings.workerFile ?? './src/features/content/text/rendering/worker.ts',
      {
        resourceLimits: { maxOldGenerationSizeMb: 384, stackSizeMb: 4 },
        // The parent's flags, such as a test runner's loaders, must not apply here.
        execArgv: [],
      },
    )
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
    this.#used = answer.used
    this.#next()
  }

  /** Ends the current text and counts its time: processor time, if known. */
  #end(spentMs: number): QueuedJob | undefined {
    const job = this.#current
    this.#current = undefined
    if (job) this.#budget.add(job.by, Math.min(spentMs, performance.now() - this.#begun))
    return job
  }

  #settle(answer: Exclude<RenderAnswer, { kind: 'ready' }>) {
    const job = this.#end(answer.used - this.#used)
    if (answer.kind === 'rendered') job?.resolve(answer.rendered)
    else job?.reject(new TextRefused(answer.reason, answer.place, answer.status))
  }

  #fail(message: string, spentMs = Infinity) {
    const job = this.#end(spentMs)
    void this.#drop()
    job?.reject(new TextRefused(message))
    this.#next()
  }

  // Out of memory is the text's fault. A thread that cannot even start is a server error, and waiting callers
  // must get it.
  #broken(worker: Worker, error: unknown) {
    if (worker !== this.#worker) return
    if (this.#isReady) return this.#fail('This text takes too much memory to render')
    const reason = error instanceof Error ? error : new Error(String(error))
    void this.#drop()
    for (const { reject } of this.#waiting.empty()) reject(reason)
  }

  async #drop(): Promise<void> {
    const worker = this.#worker
    clearTimeout(this.#timer)
    this.#worker = undefined
    this.#isReady = false
    await worker?.terminate()
  }
}
