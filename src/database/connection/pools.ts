import pg, { type ClientConfig } from 'pg'
import { errorReporter } from '#lib/services/log.ts'
import { limitPool } from './limit-pool.ts'
import { type StatementWatch, watchStatements } from './slow-statements.ts'
import { watchPool } from './watched-pool.ts'

export interface Pools {
  requests: pg.Pool
  jobs: pg.Pool
  /** One connection, for health checks alone: they answer whatever requests wait for. */
  health: pg.Pool
  /** Connections of `requests`, of which reads and pages get a share. */
  reads: pg.Pool
  /** Replaces connections that may have died silently. */
  renew(): void
  /** The moment of `performance.now()` at which requests last received anything from the database. */
  heardAt(): number
  end(): Promise<void>
}

interface Addresses {
  connection: ClientConfig
  /** Past the pooler that `connection` leads through, if it does. */
  direct?: ClientConfig | undefined
}

/** Connections of each pool. */
interface PoolSizes {
  requestConnections: number
  jobConnections: number
}

/**
 * Opens the connections of a serving process. Requests and jobs have pools of their own, so that neither waits for
 * the other. What the connection itself names, as in DATABASE_URL, wins.
 */
export function openPools(
  { connection, direct }: Addresses,
  { requestConnections, jobConnections }: PoolSizes,
  watch?: StatementWatch,
): Pools {
  const pools = {
    requests: openPool(connection, { max: requestConnections, ...(direct ? pooledLimits : requestLimits) }),
    jobs: openPool(direct ?? connection, { max: jobConnections, ...jobLimits }),
    health: openPool({ ...connection, ...healthLimits }, { max: 1, ...(direct && pooledLimits) }),
  }
  if (watch) for (const pool of [pools.requests, pools.jobs]) watchStatements(pool, watch)
  const watched = {
    requests: watchPool(pools.requests, { patience: longestSilence }),
    jobs: watchPool(pools.jobs, { patience: null }),
  }
  const report = errorReporter('database')
  let isEnding = false
  // The last connections may still be closing when the embedded server stops: nothing is lost then.
  for (const use of ['requests', 'jobs'] as const)
    pools[use].on('error', (error, client) => isEnding || watched[use].isClosed(client) || report(error))
  // The next check opens another one, or says that there is none.
  pools.health.on('error', () => {})
  return {
    ...pools,
    reads: limitPool(pools.requests, countReadConnections({ requestConnections })),
    renew() {
      watched.requests.renew()
      watched.jobs.renew()
    },
    heardAt: watched.requests.heardAt,
    async end() {
      isEnding = true
      await Promise.all([pools.requests.end(), pools.jobs.end(), pools.health.end()])
    },
  }
}

/**
 * Compiling a statement takes PostgreSQL up to 200 ms, and runs again for each call. The lists of an event cost enough
 * for it by estimate and run in 4 ms.
 */
export const withoutJit = '-c jit=off'

/** Connections that reads and pages may use at once; the others are left for writes, sign-in and health checks. */
const countReadConnections = ({ requestConnections }: Pick<PoolSizes, 'requestConnections'>): number =>
  Math.floor(requestConnections * 0.7)

export const openPool = (connection: ClientConfig, settings: pg.PoolConfig): pg.Pool =>
  new pg.Pool({
    connectionTimeoutMillis: 10_000,
    application_name: 'kilnyard',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: withoutJit,
    ...settings,
    ...connection,
  })

const minute = 60_000

/**
 * Milliseconds. PostgreSQL itself ends a statement, with what it waits for, and a forgotten transaction; `query_timeout`
 * is for a server that no longer answers at all.
 */
const requestLimits = {
  statement_timeout: 5000,
  idle_in_transaction_session_timeout: 30_000,
  query_timeout: 15_000,
}

/** A pooler refuses parameters at the start of a connection, so it sets the others itself (docs/operations.md). */
const pooledLimits = { query_timeout: requestLimits.query_timeout, options: undefined }

/** Milliseconds: a statement of a request has ended by then, so PostgreSQL has answered if it is there. */
const longestSilence = requestLimits.statement_timeout + 1000

/** Milliseconds: a connection that died silently is given up before the next check. */
const healthLimits = { connectionTimeoutMillis: 1500, query_timeout: 1500 }

/** For rebuilding search entries, purging and the like: nobody waits for their answer. */
const jobLimits = {
  statement_timeout: 2 * minute,
  idle_in_transaction_session_timeout: 10 * minute,
  query_timeout: 3 * minute,
}
