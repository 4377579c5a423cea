import { Registry } from 'prom-client'
import type { Database } from '#database/client.ts'
import { cacheBacklog, loadBacklog } from './backlog.ts'
import { addBacklogMetrics } from './backlog-metrics.ts'
import { addProcessMetrics, type ProcessParts } from './process-metrics.ts'

export interface Sources extends ProcessParts {
  db: Database
  clock: () => Date
  queues: readonly string[]
}

/** Collects all metrics except request durations. `format` writes them as text. */
export function collectMetrics({ db, clock, queues, ...parts }: Sources) {
  const registry = new Registry()
  addProcessMetrics(registry, parts)
  const setBacklog = addBacklogMetrics(registry, queues)
  const findBacklog = cacheBacklog({ load: () => loadBacklog(db), now: () => clock().getTime() })
  return {
    contentType: registry.contentType,
    async format(): Promise<string> {
      setBacklog(await findBacklog(), clock())
      return registry.metrics()
    },
  }
}
