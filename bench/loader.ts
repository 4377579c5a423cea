import { once } from 'node:events'
import { startChild } from './child.ts'

export interface Load {
  url: string
  seconds: number
  connections: number
  headers: Record<string, string>
}

export interface LoadResult {
  total: number
  perSecond: number
  /** In milliseconds. */
  p50: number
  p99: number
  failed: number
}

export interface Loader {
  fire(load: Load): Promise<LoadResult>
  stop(): Promise<void>
}

export function startLoader(): Loader {
  const child = startChild('bench/load-process.ts', [], {})
  return {
    async fire(load) {
      child.process.send(load)
      const [loadResult] = (await once(child.process, 'message')) as [LoadResult]
      return loadResult
    },
    stop: child.stop,
  }
}
