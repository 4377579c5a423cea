import pg, { type ClientConfig } from 'pg'
import { createErrorReporter } from '#lib/services/log.ts'
import { limitPool } from './limit-pool.ts'
import { createPreparedClient } from './prepared-client.ts'
import { type StatementWatch, watchStatements } from './slow-statements.ts'
import { watchPool } from './watched-pool.ts'

export interface Pools {
  requests: pg.Pool
  jobs: pg.Pool
  /** One connection only for health checks, so that they respond even while requests wait. */
  health: pg.Pool
  /** Share of the `requests` connections for reads and pages. */
  reads: pg.Pool
  /** Replaces connections that may have died silently. */
  renew(): void
  /** Time, as `performance.now()`, at which requests last received anything from the database. */
  heardAt(): number
  end(): Promise<void>
}

interface Addresses {
  connection: ClientConfig
  /** Connection past the pooler that `connection` leads through, if any. */
  direct?: ClientConfig | undefined
}

interface PoolSizes {
  requestConnections: number
  jobConnections: number
}

/**
 * Opens the connections of a server process. Requests and jobs have separate pools, so that neither waits for
 * the other. Settings in the connection itself, such as in DATABASE_URL, take precedence.
 */
export function openPools(
  { connection, direct }: Addresses,
  { requestConnections, jobConnections }: PoolSizes,
  watch?: StatementWatch,
): Pools {
  const pools = {
    requests: openPool(connection, {
      max: requestConnections,
      ...(direct ? pooledLimits : { ...requestLimits, Client: createPreparedClient() }),
    }),
    jobs: openPool(direct ?? connection, {
      max: jobConnections,
      ...jobLimits,
      Client: createPreparedClient(),
    }),
    health: openPool({ ...connection, ...healthLimits }, { max: 1, ...(direct && pooledLimits) }),
  }
  if (watch) for (const pool of [pools.requests, pools.jobs]) watchStatements(pool, watch)
  const watchedPools = {
    requests: watchPool(pools.requests, { patience: maxSilenceMs }),
    jobs: watchPool(pools.jobs, { patience: null }),
  }
  const report = createErrorReporter('database')
  let isEnding = false
  // The last connections may still be closing when the embedded server stops; no data is lost then, so their
  // errors aren't reported.
  for (const use of ['requests', 'jobs'] as const)
    pools[use].on('error', (error, client) => isEnding || watchedPools[use].isClosed(client) || report(error))
  // The next health check opens a new connection, or reports that there is none.
  pools.health.on('error', () => {})
  return {
    ...pools,
    reads: limitPool(pools.requests, countReadConnections({ requestConnections })),
    renew() {
      watchedPools.requests.renew()
      watchedPools.jobs.renew()
    },
    heardAt: watchedPools.requests.heardAt,
    async end() {
      isEnding = true
      await Promise.all([pools.requests.end(), pools.jobs.end(), pools.health.end()])
    },
  }
}

/**
 * Turns off JIT compilation, which takes PostgreSQL up to 200 ms for each call. By estimated cost, an event's
 * lists would trigger it, although they run in 4 ms.
 */
export const noJitOption = '-c jit=off'

/**
 * Returns how many connections reads and pages may use at once; the rest is reserved for writes, such as
 * sign-in.
 */
const countReadConnections = ({ requestConnections }: Pick<PoolSizes, 'requestConnections'>): number =>
  Math.floor(requestConnections * 0.7)

export const openPool = (connection: ClientConfig, settings: pg.PoolConfig): pg.Pool =>
  new pg.Pool({
    connectionTimeoutMillis: 10_000,
    application_name: 'kilnyard',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: noJitOption,
    ...settings,
    ...connection,
  })

const minuteMs = 60_000

/**
 * Limits in milliseconds. PostgreSQL itself ends a slow statement, including its waiting time, and a
 * forgotten transaction. `query_timeout` is for a server that no longer responds at all.
 */
const requestLimits = {
  statement_timeout: 5000,
  idle_in_transaction_session_timeout: 30_000,
  query_timeout: 15_000,
}

/**
 * Limits behind a pooler, which rejects parameters at the start of a connection and sets the other limits
 * itself (docs/operations.md).
 */
const pooledLimits = { query_timeout: requestLimits.query_timeout, options: undefined }

/**
 * Maximum silence in milliseconds. Any statement of a request has ended by then, so a running PostgreSQL has
 * answered.
 */
const maxSilenceMs = requestLimits.statement_timeout + 1000

/**
 * Limits of health checks in milliseconds, so that a connection that died silently is given up before the
 * next check.
 */
const healthLimits = { connectionTimeoutMillis: 1500, query_timeout: 1500 }

/** Limits for jobs such as rebuilding search entries and purging: no user waits for them. */
const jobLimits = {
  statement_timeout: 2 * minuteMs,
  idle_in_transaction_session_timeout: 10 * minuteMs,
  query_timeout: 3 * minuteMs,
}
