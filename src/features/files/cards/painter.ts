import { Worker } from 'node:worker_threads'
import type { Card } from '#lib/pages/card.ts'
import { unavailable } from '#lib/contract/errors.ts'
import type { CardAnswer, CardJob } from './worker.ts'

interface Waiting {
  resolve(bytes: Uint8Array): void
  reject(error: Error): void
}

const mostWaiting = 200
/** The thread keeps fonts and a renderer in memory; cards are kept, so it is seldom needed. */
const idleMs = 30_000

/** Paints social cards in a thread of its own, which ends when idle. Rejects with 503 when too many wait. */
export function createCardPainter() {
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
    // Plain Node runs it as it is; the bundled server lies elsewhere, so it is found from the project's folder.
    const started = new Worker('./src/features/files/cards/worker.ts', { execArgv: [] })
    started.on('message', (answer: CardAnswer) => {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('bytes' in answer) asked?.resolve(answer.bytes)
      else asked?.reject(new Error(`The card could not be painted: ${answer.fault}`))
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
  const paint = (card: Card): Promise<Uint8Array> => {
    if (waiting.size >= mostWaiting) return Promise.reject(unavailable())
    clearTimeout(idle)
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    last += 1
    waiting.set(last, { resolve, reject })
    worker ??= start()
    worker.ref()
    const job: CardJob = { id: last, card }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(job)
    return promise
  }
  const close = async () => {
    clearTimeout(idle)
    const ended = worker
    fail(unavailable())
    await ended?.terminate()
  }
  return { paint, close }
}
