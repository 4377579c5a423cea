import { Worker } from 'node:worker_threads'
import { unavailable } from '../contract/errors.ts'

interface PendingJob {
  resolve(result: unknown): void
  reject(error: Error): void
}

/** Response of a worker thread, with the number of its job. */
export type ThreadAnswer = { id: number } & ({ result: unknown } | { fault: string })

interface Settings {
  /** Path from the project folder. */
  file: string
  mostWaiting: number
}

/** Milliseconds until an idle thread ends, because its loaded data takes memory and is rarely needed. */
const idleMs = 30_000

/**
 * Creates a thread that starts with its first job and ends when idle. A job rejects with 503 if `mostWaiting`
 * jobs are already pending.
 */
export function createThread({ file, mostWaiting }: Settings) {
  const pendingJobs = new Map<number, PendingJob>()
  let worker: Worker | undefined
  let last = 0
  let idle: NodeJS.Timeout | undefined

  const fail = (error: Error) => {
    worker = undefined
    for (const pendingJob of pendingJobs.values()) pendingJob.reject(error)
    pendingJobs.clear()
  }
  const start = () => {
    // Node runs the file directly. Its path starts at the project folder, because the bundled server is
    // elsewhere.
    const newWorker = new Worker(file, { execArgv: [] })
    newWorker.on('message', (answer: ThreadAnswer) => {
      const pendingCall = pendingJobs.get(answer.id)
      pendingJobs.delete(answer.id)
      if ('fault' in answer) pendingCall?.reject(new Error(answer.fault))
      else pendingCall?.resolve(answer.result)
      if (pendingJobs.size > 0) return
      newWorker.unref()
      idle = setTimeout(() => void close(), idleMs).unref()
    })
    newWorker.on(
      'error',
      (error) => newWorker === worker && fail(error instanceof Error ? error : new Error(String(error))),
    )
    newWorker.on('exit', () => newWorker === worker && fail(unavailable()))
    return newWorker
  }
  const runJob = (job: object): Promise<unknown> => {
    if (pendingJobs.size >= mostWaiting) return Promise.reject(unavailable())
    clearTimeout(idle)
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    last += 1
    pendingJobs.set(last, { resolve, reject })
    worker ??= start()
    worker.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage({ ...job, id: last })
    return promise
  }
  const close = async () => {
    clearTimeout(idle)
    const endedWorker = worker
    fail(unavailable())
    await endedWorker?.terminate()
  }
  return { ask: runJob, close }
}
