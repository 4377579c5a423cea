import { sql } from 'drizzle-orm'
import type { Database } from '#database/client.ts'
import { chatQueue } from '#features/event/chat/rows.ts'
import { webhookQueue } from '#features/event/webhook/rows.ts'
import { backupStateJson } from '#features/operations/backup/rows.ts'
import { countFailedJobs } from '#features/operations/job/rows.ts'
import { mailQueue } from '#features/platform/mail/rows.ts'
import { createProbes } from '#lib/services/process/probes.ts'

interface Outbox {
  waiting: number
  failing: number
  failed: number
  oldestAt: string | null
}

interface JobQueue {
  queue: string
  waiting: number
  scheduled: number
  active: number
  failed: number
  /** Seconds since the oldest waiting job could have started. */
  age: number
}

export interface Backlog {
  mail: Outbox
  chat: Outbox
  webhooks: Outbox
  jobs: JobQueue[]
  /** Null before the first scheduled backup. */
  backup: { copiedAt: string | null; bytes: number | null; hasFailed: boolean } | null
}

/**
 * Counts of jobs by queue, as SQL. pg-boss counts active jobs itself, once a minute; waiting ones have their
 * own index.
 */
const jobQueues = sql`(select coalesce(json_agg(json_build_object('queue', name, 'waiting', coalesce(waiting, 0),
    'scheduled', coalesce(scheduled, 0), 'active', active_count, 'failed', coalesce(failed, 0),
    'age', coalesce(age, 0))), '[]')
  from jobs.queue left join (
    select name, count(*) filter (where start_after <= now()) as waiting,
      count(*) filter (where start_after > now()) as scheduled,
      greatest(max(extract(epoch from now() - start_after)), 0) as age
    from jobs.job where state < 'active' and not blocked group by name) unfinished using (name)
  left join ${countFailedJobs()} failed using (name))`

export async function loadBacklog(db: Database): Promise<Backlog> {
  const [row] = await db.execute<{ [Part in keyof Backlog]: Backlog[Part] }>(
    sql`select ${mailQueue} as mail, ${chatQueue} as chat, ${webhookQueue} as webhooks, ${jobQueues} as jobs,
      ${backupStateJson} as backup`,
    'objects',
  )
  return row!
}

interface CacheOptions {
  load: () => Promise<Backlog>
  /** Milliseconds since 1970. */
  now: () => number
  /** Milliseconds to wait for `load`; after that, the result is undefined. */
  patience?: number
}

/**
 * Returns a function that loads the backlog at most every ten seconds, with one statement at a time.
 * Undefined while the database does not answer.
 */
export function cacheBacklog({
  load,
  now,
  patience = 1500,
}: CacheOptions): () => Promise<Backlog | undefined> {
  const probes = createProbes({ now, report: () => {}, timeoutMs: patience })
  return async () => {
    const probed = await probes.run('backlog', load)
    return probed.outcome === 'answered' ? probed.value : undefined
  }
}
