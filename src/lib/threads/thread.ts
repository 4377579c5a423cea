import { Worker } from 'node:worker_threads'
import { unavailable } from '../contract/errors.ts'

interface Waiting {
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

/** Creates a thread that starts with its first job and ends when idle. Rejects with 503 if too many wait. */
export function createThread({ file, mostWaiting }: Settings) {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let last = 0
  let idle: NodeJS.Timeout | undefined

  const fail = (error: Error) => {
    worker = undefined
    for (const one of waiting.values()) one.reject(error)
    waiting.clear()
  }
  const start = () => {
    // Node runs the file directly. Its path starts at the project folder, because the bundled server is
    // elsewhere.
    const started = new Worker(file, { execArgv: [] })
    started.on('message', (answer: ThreadAnswer) => {
      const pendingCall = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('fault' in answer) pendingCall?.reject(new Error(answer.fault))
      else pendingCall?.resolve(answer.result)
      if (waiting.size > 0) return
      started.unref()
      idle = setTimeout(() => void close(), idleMs).unref()
    })
    started.on(
      'error',
      (error) => started === worker && fail(error instanceof Error ? error : new Error(String(error))),
    )
    started.on('exit', () => started === worker && fail(unavailable()))
    return started
  }
  const ask = (job: object): Promise<unknown> => {
    if (waiting.size >= mostWaiting) return Promise.reject(unavailable())
    clearTimeout(idle)
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    last += 1
    waiting.set(last, { resolve, reject })
    worker ??= start()
    worker.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage({ ...job, id: last })
    return promise
  }
  const close = async () => {
    clearTimeout(idle)
    const ended = worker
    fail(unavailable())
    await ended?.terminate()
  }
  return { ask, close }
}
