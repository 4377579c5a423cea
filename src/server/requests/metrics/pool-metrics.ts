import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'

/** Pools by label. `reads` lends connections of `requests`, so it only adds its waiting count. */
export type PoolsByLabel = Record<'requests' | 'jobs' | 'reads', pg.Pool>

export function addPoolMetrics(registry: Registry, { reads, ...pools }: PoolsByLabel): void {
  const connections = new Gauge({
    name: 'kilnyard_database_pool_connections',
    help: 'Connections to the database by pool and state.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
        connections.set({ pool, state: 'idle' }, idleCount)
        connections.set({ pool, state: 'busy' }, totalCount - idleCount)
      }
    },
  })
  const maxConnections = new Gauge({
    name: 'kilnyard_database_pool_max_connections',
    help: 'Most connections of a pool.',
    labelNames: ['pool'],
    registers: [registry],
  })
  for (const [pool, { options }] of Object.entries(pools)) maxConnections.set({ pool }, options.max)
  const waitingGauge = new Gauge({
    name: 'kilnyard_database_pool_waiting',
    help: 'Statements and transactions that wait for a connection; “reads” wait for the share of reads and pages.',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [pool, { waitingCount }] of Object.entries({ ...pools, reads }))
        waitingGauge.set({ pool }, waitingCount)
    },
  })
}
