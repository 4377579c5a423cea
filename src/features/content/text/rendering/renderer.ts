import { costMinutes, formatMinutes } from '#lib/periods.ts'
import { Worker } from 'node:worker_threads'
import { unavailable } from '#lib/contract/errors.ts'
import { nothingRendered, type RenderAsker, type Rendered, type RenderOptions } from '#lib/pages/rendered.ts'
import { type BudgetSettings, createBudget } from '#lib/services/fairness/budget.ts'
import { FairLine, type Waiting } from '#lib/services/fairness/fair-line.ts'
import { TextRefused } from './refused.ts'
import { RENDERER_VERSION } from './version.ts'
import type { RenderAnswer, RenderJob } from './worker.ts'

type Renderer = {
  render(source: string, options?: RenderOptions & RenderAsker): Promise<Rendered>
  close(): Promise<void>
}

type RendererSettings = {
  /** Plain Node runs it as it is; the bundled server lies elsewhere, so it is found from the project's folder. */
  workerFile?: string | URL
  /** Milliseconds of the processor's time that one text may take; 5,000. */
  timeout?: number
  /** Texts that may wait; 200. */
  queue?: number
  /** What one person's texts may cost; by default 20 seconds of what is saved in ten minutes, and a minute of previews. */
  budget?: number
}

/** Characters: comments, reviews, announcements and most descriptions. */
const SHORT = 10_000
const WINDOW = costMinutes * 60_000

/**
 * Renders in threads of its own, one text at a time in each, so that no text can hold up the process or take its
 * memory. Short texts, long ones and previews have a thread each, begun with the first of them; in each people take
 * turns, and one whose texts have cost too much time waits. Rejects with `TextRefused` (also when a text takes too
 * long), with 429 for that person, or with 503 when too many wait. An empty text needs no thread.
 */
export function createRenderer(settings: RendererSettings = {}): Renderer {
  const lane = (budget: number) =>
    new Lane(settings, { budget: settings.budget ?? budget, window: WINDOW, sentence: TOO_MUCH })
  const lanes = { short: lane(20_000), long: lane(20_000), preview: lane(60_000) }
  return {
    async render(source, { isPreview = false, by = '', gone, field, ...options } = {}) {
      if (source.trim() === '') return { ...nothingRendered, version: RENDERER_VERSION }
      const which = isPreview ? 'preview' : source.length <= SHORT ? 'short' : 'long'
      try {
        return await lanes[which].add({ source, options }, { by, gone })
      } catch (error) {
        throw field && error instanceof TextRefused ? error.named(field) : error
      }
    },
    close: async () => void (await Promise.all(Object.values(lanes).map((each) => each.close()))),
  }
}

interface Ordered extends Waiting {
  job: RenderJob
  resolve(rendered: Rendered): void
}

const START_TIMEOUT = 60_000
/** How much longer than its time a text may take by the clock, on a machine that is busy with other things. */
const PATIENCE = 6
const TOO_MUCH = `Your texts take too long to render. Wait ${formatMinutes(costMinutes)}, or make them simpler.`
const TOO_LONG = 'This text takes too long to render'

class Lane {
  readonly #settings: RendererSettings
  readonly #waiting: FairLine<Ordered>
  readonly #budget: ReturnType<typeof createBudget>
  #worker: Worker | undefined
  #isReady = false
  #current: Ordered | undefined
  #begun = 0
  /** Milliseconds of the processor's time that the thread had used before the present text. */
  #used = 0
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(settings: RendererSettings, budget: BudgetSettings) {
    this.#settings = settings
    this.#waiting = new FairLine({ most: settings.queue ?? 200, ofOne: 20 })
    this.#budget = createBudget(budget)
  }

  async add(job: RenderJob, { by, gone }: Pick<Waiting, 'by' | 'gone'>): Promise<Rendered> {
    if (this.#isClosed) throw unavailable()
    this.#budget.check(by)
    const { promise, resolve, reject } = Promise.withResolvers<Rendered>()
    this.#waiting.add({ job, by, gone, resolve, reject })
    this.#next()
    return promise
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const left = [this.#current, ...this.#waiting.empty()]
    this.#current = undefined
    for (const job of left) job?.reject(unavailable())
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

  /** A text is slow by what it asks of the processor: that others keep the machine busy is no fault of it. */
  #watch(worker: Worker, job: Ordered, left: number) {
    this.#timer = setTimeout(() => void this.#look(worker, job), Math.max(left, 50))
  }

  async #look(worker: Worker, job: Ordered) {
    const last = this.#begun + this.#limit * PATIENCE - performance.now()
    // Also for a thread that does not even answer.
    this.#timer = setTimeout(() => this.#fail(TOO_LONG), Math.max(last, 1_000))
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: Infinity, system: 0 }))
    if (this.#current !== job) return
    clearTimeout(this.#timer)
    const spent = (user + system) / 1000 - this.#used
    if (spent >= this.#limit || last <= 0) this.#fail(TOO_LONG, spent)
    else this.#watch(worker, job, Math.min(this.#limit - spent, last))
  }

  /** What a person asked for before their time was used up is refused like what they ask for after. */
  #nextInBudget(): Ordered | undefined {
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
        // Flags of the parent, such as a test runner's loaders, are not for it.
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

  /** The one whose turn it was, its time counted: the processor's where it is known. */
  #end(spent: number): Ordered | undefined {
    const job = this.#current
    this.#current = undefined
    if (job) this.#budget.add(job.by, Math.min(spent, performance.now() - this.#begun))
    return job
  }

  #settle(answer: Exclude<RenderAnswer, { kind: 'ready' }>) {
    const job = this.#end(answer.used - this.#used)
    if (answer.kind === 'rendered') job?.resolve(answer.rendered)
    else job?.reject(new TextRefused(answer.reason, answer.place, answer.status))
  }

  #fail(message: string, spent = Infinity) {
    const job = this.#end(spent)
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
