import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { Database } from '#database/client.ts'
import { failedJobs } from '#features/operations/job/rows.ts'
import type { DeadJobs } from '#lib/services/dead-jobs.ts'
import type { Services } from '../services.ts'

/** Retries and discards jobs in the queue of failed jobs, in the transaction of `db`. */
export const createDeadJobs = ({ boss }: Services, db: Database): DeadJobs => ({
  retry: (which) =>
    boss.redrive('dead', {
      db: fromDrizzle(db, sql),
      ...('queue' in which ? { sourceName: which.queue } : { ids: which.ids }),
    }),
  async discard(ids) {
    const rows = await db.execute(sql`delete from ${failedJobs} and id in ${ids} returning id`, 'objects')
    return rows.length
  },
})
