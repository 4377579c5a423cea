import type { Pools } from '#database/connection/pools.ts'
import type { Vitals } from '#lib/services/process/process-info.ts'
import type { Config } from '../../config/config.ts'
import type { ListenerState } from './note-listener.ts'

interface Sources {
  config: Config
  pools: Pools
  listening: ListenerState
  recentFaults: () => number
}

/** Returns a function that measures this process for the status checks; it asks no other system. */
export const createVitals =
  ({ config, pools, listening, recentFaults }: Sources) =>
  (): Vitals => ({
    dataDir: config.dataDir,
    pools: (['requests', 'jobs'] as const).map((name) => {
      const { totalCount, idleCount, waitingCount, options } = pools[name]
      return { name, busy: totalCount - idleCount, max: options.max, waiting: waitingCount }
    }),
    silentSeconds: listening.silentSince === null ? 0 : (performance.now() - listening.silentSince) / 1000,
    isUnheard: listening.isUnheard,
    recentFaults: recentFaults(),
  })
