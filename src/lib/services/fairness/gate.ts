import { unavailable } from '#lib/contract/errors.ts'
import { FairLine, type WaitingJob } from '#lib/services/fairness/fair-line.ts'

/** Runs work in turns; `by` is the requester, a user or an IP address. */
export type Gate = <Result>(action: () => Promise<Result>, by?: string) => Promise<Result>

interface Bounds {
  running: number
  waiting: number
  /** Maximum share of `waiting` for one person or address. */
  ofOne?: number
  /** Maximum waiting time in milliseconds. */
  patience?: number
}

interface WaitingWork extends WaitingJob {
  start(): void
}

/**
 * Limits concurrent and waiting work; requesters take turns and wait at most `patience`. 429 beyond `ofOne`,
 * 503 for the rest (docs/security.md#busy-is-said-early).
 */
export function createGate({ running, waiting, ofOne = waiting, patience = 10_000 }: Bounds): Gate {
  const line = new FairLine<WaitingWork>({ most: waiting, ofOne })
  let busy = 0
  const waitForTurn = (by: string) =>
    new Promise<void>((resolve, reject) => {
      const timeout = new AbortController()
      const timer = setTimeout(() => {
        timeout.abort()
        reject(unavailable())
      }, patience)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const rejectWaiting = (error: unknown) => {
        clearTimeout(timer)
        reject(error)
      }
      try {
        line.add({ by, gone: timeout.signal, start, reject: rejectWaiting })
      } catch (error) {
        rejectWaiting(error)
      }
    })
  return async (action, by = '') => {
    if (busy >= running) await waitForTurn(by)
    else busy++
    try {
      return await action()
    } finally {
      const next = line.next()
      if (next) next.start()
      else busy--
    }
  }
}
