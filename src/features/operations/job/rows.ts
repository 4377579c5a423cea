import { type SQL, sql } from 'drizzle-orm'

/**
 * Jobs that failed for good and wait for a decision, as SQL to select from. pg-boss moves a copy here after a
 * job's last attempt, and `source_name` names its queue.
 */
export const failedJobs = sql`jobs.job where name = 'dead' and state = 'created'`

/** Counts `failedJobs` by queue: rows of `name` and `failed`, for the screen, the status and the metrics. */
export const countFailedJobs = (): SQL => sql`(select coalesce(source_name, 'unknown') as name,
  count(*)::int as failed from ${failedJobs} group by 1)`
