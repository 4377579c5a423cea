import { sql } from 'drizzle-orm'
import type { Services } from '../services.ts'

/** Seconds between two looks for due jobs; a delayed or retried job starts at most this much later. */
export const dueSeconds = 2

/** Queues with a job that can start. A queue's first waiting jobs are read from an index. */
const dueQueues = sql`select name from jobs.queue where exists (
  select from jobs.job where job.name = queue.name and state < 'active' and not blocked
    and start_after <= jobs.job_now())`

/**
 * Wakes the workers of queues with due jobs, with one statement for all queues. Notes wake workers for new
 * jobs at once, but PostgreSQL sends none when a delayed or retried job becomes due. `workers` has the ids of
 * each queue's workers. Ends with the job queue.
 */
export function wakeForDueJobs(
  { boss, db }: Pick<Services, 'boss' | 'db'>,
  workers: ReadonlyMap<string, readonly string[]>,
) {
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    try {
      for (const { name } of await db.execute<{ name: string }>(dueQueues, 'objects'))
        for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
    } catch {
      // Without the database no job can start; the next look is in two seconds.
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(look, dueSeconds * 1000)
  timer.unref()
  boss.once('stopped', () => clearInterval(timer))
}
