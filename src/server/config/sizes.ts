import { ConfigError } from './config-error.ts'
import { readWholeNumber, type Environment } from './values.ts'

/** Resources of the machine and the database that one process uses. */
export interface Sizes {
  /** Database connections for requests and for jobs. */
  readonly requestConnections: number
  readonly jobConnections: number
  /** Maximum concurrent jobs of all queues. */
  readonly jobsAtOnce: number
  /** Maximum concurrent page renderings, and the same maximum for API reads. */
  readonly readsAtOnce: number
  readonly pageCacheBytes: number
}

const megabyte = 1_048_576

type ReadWithFallback = (readSetting: () => number, fallback: number) => number

export function readSizes(env: Environment, read: ReadWithFallback): Sizes {
  const jobConnections = read(() => readWholeNumber(env, 'JOB_CONNECTIONS', { from: 2, to: 1000 }), 1000)
  return {
    requestConnections: read(() => readWholeNumber(env, 'REQUEST_CONNECTIONS', { from: 4, to: 1000 }), 0),
    jobConnections,
    jobsAtOnce: read(() => readMaxConcurrentJobs(env, jobConnections), 0),
    readsAtOnce: read(() => readWholeNumber(env, 'READS_AT_ONCE', { from: 1, to: 10_000 }), 0),
    pageCacheBytes:
      read(() => readWholeNumber(env, 'PAGE_CACHE_MB', { from: 1, to: 1_000_000 }), 0) * megabyte,
  }
}

/**
 * Returns the maximum concurrent jobs. It must be less than the connections for jobs, because jobs with
 * `isFirst` run in addition to it.
 */
function readMaxConcurrentJobs(env: Environment, connections: number): number {
  const jobs = readWholeNumber(env, 'JOBS_AT_ONCE', { from: 1, to: 1000 })
  if (jobs < connections) return jobs
  throw new ConfigError([
    `JOBS_AT_ONCE must be less than JOB_CONNECTIONS, which is ${connections}: each job takes a connection.`,
  ])
}
