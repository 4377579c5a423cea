import { and, gt, like, sql } from 'drizzle-orm'
import { boundedCache } from '#lib/bounded-cache.ts'
import { rateLimits } from '../../table.ts'
import type { AuthServices } from '../services.ts'

interface Bucket {
  /** Time when the bucket will be full again, in milliseconds since 1970. */
  fullAt: number
  /** Units taken since the bucket was last shared with other processes. */
  taken: number
}

interface Row {
  key: string
  count: number
  resetsAt: Date
}

interface Rate {
  perMinute: number
  burst: number
}

const shareIntervalMs = 2000

/**
 * Counts reads in memory. A bucket that is at least a tenth used is written to the database every two seconds
 * and learns the use in other processes. A new process starts from the stored values.
 */
export function readLimits({ db, clock }: AuthServices, { perMinute, burst }: Rate) {
  const step = 60_000 / perMinute
  const buckets = boundedCache<Bucket>(50_000)
  const dueKeys = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let startPromise: Promise<void> | undefined

  const startSharing = async () => {
    const rows = await db
      .select({ key: rateLimits.key, resetsAt: rateLimits.resetsAt })
      .from(rateLimits)
      .where(and(like(rateLimits.key, 'read:%'), gt(rateLimits.resetsAt, clock())))
      .limit(10_000)
    for (const { key, resetsAt } of rows) buckets.set(key, { fullAt: resetsAt.getTime(), taken: 0 })
  }

  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const now = clock().getTime()
    const rows = [...dueKeys].toSorted().flatMap((key) => {
      const bucket = buckets.get(key)
      if (!bucket) return []
      const resetsAt = new Date(now + bucket.taken * step)
      bucket.taken = 0
      return [{ key, count: 1, resetsAt }]
    })
    dueKeys.clear()
    for (const { key, resetsAt } of await saveRows(db, { rows, now: new Date(now) })) {
      const bucket = buckets.get(key)
      if (bucket) bucket.fullAt = Math.max(bucket.fullAt, resetsAt.getTime() + bucket.taken * step)
    }
  }

  const share = (key: string) => {
    dueKeys.add(key)
    // Sharing may fail while the database is unavailable; reads then fail anyway.
    timer ??= setTimeout(() => void flush().catch(() => {}), shareIntervalMs).unref()
  }

  return {
    flush,
    /** Returns 0 if there was room, otherwise the milliseconds until there is. */
    async take(key: string): Promise<number> {
      await (startPromise ??= startSharing())
      const now = clock().getTime()
      const bucket = buckets.get(key) ?? { fullAt: now, taken: 0 }
      const fullAt = Math.max(bucket.fullAt, now) + step
      if (fullAt > now + burst * step) return Math.max(1, fullAt - now - burst * step)
      Object.assign(bucket, { fullAt, taken: bucket.taken + 1 })
      buckets.set(key, bucket)
      if (fullAt - now >= (burst * step) / 10) share(key)
      return 0
    },
  }
}

/** Adds the use in this process to the totals of all processes, and returns them. */
async function saveRows(db: AuthServices['db'], { rows, now }: { rows: Row[]; now: Date }) {
  if (rows.length === 0) return []
  const addedInterval = sql`(excluded.resets_at - ${now}::timestamptz)`
  return db
    .insert(rateLimits)
    .values(rows)
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { resetsAt: sql`greatest(${rateLimits.resetsAt}, ${now}) + ${addedInterval}` },
    })
    .returning({ key: rateLimits.key, resetsAt: rateLimits.resetsAt })
}
