import { once } from 'node:events'
import { startChild } from './child.ts'

export interface Load {
  url: string
  seconds: number
  connections: number
  headers: Record<string, string>
}

export interface Loaded {
  total: number
  perSecond: number
  /** In milliseconds. */
  p50: number
  p99: number
  failed: number
}

export interface Loader {
  fire(load: Load): Promise<Loaded>
  stop(): Promise<void>
}

export function startLoader(): Loader {
  const child = startChild('bench/load-process.ts', [], {})
  return {
    async fire(load) {
      child.process.send(load)
      const [loaded] = (await once(child.process, 'message')) as [Loaded]
      return loaded
    },
    stop: child.stop,
  }
}
