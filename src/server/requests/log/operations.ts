import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { connect, type Database } from '#database/client.ts'
import type { Pools } from '#database/connection/pools.ts'
import type { Vitals } from '#lib/services/process/process-info.ts'
import type { Config } from '../../config/config.ts'
import { allJobs } from '../../jobs/all-jobs.ts'
import type { KeptReads } from '../../operations/kept/kept-reads.ts'
import type { PageCache } from '../../pages/page-cache.ts'
import { version } from '../../process-info.ts'
import type { Services } from '../../services.ts'
import { createSilenceCheck } from '../health/database-silence.ts'
import { createDatabaseCheck } from '../health/database-state.ts'
import { mountHealth } from '../health/health.ts'
import { type ListenerState, unheardMessage } from '../health/note-listener.ts'
import { createRecentFaults } from '../health/recent-faults.ts'
import { createVitals } from '../health/vitals.ts'
import { closeAfterLastResponse } from '../last-answers.ts'
import { mountMetrics } from '../metrics/metrics.ts'
import { mountRequestLog } from './request-log.ts'
import { createFaultReporter } from './faults/report-faults.ts'
import { type createSlowLog, labelWork } from './slow-log.ts'
import { traceRequests } from './traces/trace-requests.ts'
import { createTracing } from './traces/tracing.ts'

interface Recorded {
  config: Config
  clock: () => Date
  pools: Pools
  listening: ListenerState
}

/** Creates the services that record the work of the process, as far as they are configured. */
export async function createRecords(
  { config, clock, pools, listening }: Recorded,
  slow: ReturnType<typeof createSlowLog>,
): Promise<Pick<Services, 'readings' | 'work' | 'tracing' | 'reportFault'> & { vitals: () => Vitals }> {
  const report = createFaultReporter(config.errorReceiver, { version })
  const recentFaults = createRecentFaults(() => clock().getTime())
  return {
    reportFault(error, place) {
      recentFaults.add()
      report(error, { ...slow.work.getStore(), ...place })
    },
    readings: { slowStatements: slow.count },
    vitals: createVitals({ config, pools, listening, recentFaults: recentFaults.count }),
    work: slow.work,
    tracing: await createTracing(config.traces, { version }),
  }
}

interface Operated {
  services: Services
  listening: ListenerState
  cache: PageCache
  keptReads: KeptReads
  jobDb: Database
  pools: Pools
  db: Database | undefined
}

/** Mounts metrics, traces, the request log and the health checks, and sets `reportFault`. */
export async function mountOperations(
  app: FastifyInstance,
  { services, listening, pools, db, ...sources }: Operated,
) {
  const { config, clock, readings, work, tracing } = services
  const { requests, jobs, reads, heardAt } = pools
  app.decorate('reportFault', services.reportFault)
  const findSpan = traceRequests(app, tracing, { continues: config.trustProxy !== false })
  await mountMetrics(app, {
    token: config.metricsToken,
    version,
    dataDir: config.dataDir,
    queues: [...allJobs.map(({ queue }) => queue), 'dead'],
    db: sources.jobDb,
    pools: { requests, jobs, reads },
    silentSince: () => listening.silentSince,
    clock,
    cache: sources.cache,
    keptReads: sources.keptReads,
    readings,
  })
  labelWork(app, work, findSpan)
  mountRequestLog(app, { isOn: config.log === 'requests' })
  closeAfterLastResponse(app)
  mountHealth(
    app,
    {
      database: createDatabaseCheck(db ?? connect(pools.health)),
      notes: async () =>
        listening.silentSince === null
          ? null
          : listening.isUnheard
            ? unheardMessage
            : 'are not heard, so pages may be old',
    },
    {
      wait: () => sleep(config.stopWait * 1000),
      isSilent: createSilenceCheck({ ask: () => services.db.execute(sql`select 1`), heardAt }),
    },
  )
}
