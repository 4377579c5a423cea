import { unavailable } from '#lib/errors.ts'

export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Lets so many works run at once and so many wait; 503 for the rest (security S33). */
export function createGate({ running, waiting }: { running: number; waiting: number }): Gate {
  const queue: (() => void)[] = []
  let busy = 0
  return async (work) => {
    if (busy >= running) {
      if (queue.length >= waiting) throw unavailable()
      await new Promise<void>((resolve) => queue.push(resolve))
    } else busy++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else busy--
    }
  }
}
