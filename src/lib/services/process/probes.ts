import { setTimeout as sleep } from 'node:timers/promises'

/** Result of a probe; 'late' if it hasn't answered in time, 'failed' if it threw. */
export type Probed<Value> = { outcome: 'answered'; value: Value } | { outcome: 'late' | 'failed' }

/** Questions to the parts of a site, each asked at most every few seconds however many callers there are. */
export interface Probes {
  /** Returns the result of the load of this name, without waiting long. Never throws. */
  run<Value>(name: string, load: () => Promise<Value>): Promise<Probed<Value>>
}

interface ProbeOptions {
  /** Milliseconds since 1970. */
  now: () => number
  /** Receives the error of a failed load. */
  report: (error: Error) => void
  /** Milliseconds to wait for a load. */
  timeoutMs?: number
}

/** Milliseconds for which a result stays valid. */
export const probeCacheMs = 10_000
const defaultTimeoutMs = 2000

interface Entry {
  /** Time of the last result. */
  at: number
  result?: Probed<unknown>
  loading?: Promise<unknown> | undefined
}

/** Creates probes with an own memory. A load that is late continues, and later callers wait for the same one. */
export function createProbes({ now, report, timeoutMs = defaultTimeoutMs }: ProbeOptions): Probes {
  const entries = new Map<string, Entry>()

  const startLoading = async (entry: Entry, load: () => Promise<unknown>) => {
    let result: Probed<unknown>
    try {
      result = { outcome: 'answered', value: await load() }
    } catch (error) {
      report(error as Error)
      result = { outcome: 'failed' }
    }
    Object.assign(entry, { at: now(), result })
  }
  return {
    async run<Value>(name: string, load: () => Promise<Value>) {
      const entry = entries.get(name) ?? { at: -Infinity }
      entries.set(name, entry)
      const findFresh = () => (now() - entry.at < probeCacheMs ? entry.result : undefined)
      if (!findFresh()) {
        entry.loading ??= startLoading(entry, load).finally(() => (entry.loading = undefined))
        await waitAtMost(entry.loading, timeoutMs)
      }
      return (findFresh() ?? { outcome: 'late' }) as Probed<Value>
    },
  }
}

async function waitAtMost(promise: Promise<unknown>, milliseconds: number): Promise<void> {
  const abortController = new AbortController()
  const timeout = sleep(milliseconds, undefined, { signal: abortController.signal, ref: false })
  await Promise.race([promise, timeout.catch(() => {})])
  abortController.abort()
}
