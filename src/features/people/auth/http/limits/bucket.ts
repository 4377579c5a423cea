import { sql } from 'drizzle-orm'
import type { Database } from '#database/client.ts'
import { rateLimits } from '../../table.ts'

interface Bucket {
  key: string
  /** Milliseconds in which one unit becomes free again. */
  step: number
  /** Capacity of the bucket. */
  atOnce: number
  now: Date
}

/**
 * Takes one unit out of a bucket, which is stored as the time when it will be full again. Returns 0 if there
 * was room, otherwise the milliseconds until there is.
 */
export async function takeFromBucket(db: Database, { key, step, atOnce, now }: Bucket): Promise<number> {
  const fullAt = new Date(now.getTime() + step)
  const latestFullAt = new Date(now.getTime() + step * atOnce)
  const next = sql`greatest(${rateLimits.resetsAt}, ${now}) + ${toIntervalSql(step)}`
  const [bucketRow] = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt: fullAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { resetsAt: next },
      setWhere: sql`${next} <= ${latestFullAt}`,
    })
    .returning({ key: rateLimits.key })
  if (bucketRow) return 0
  const [row] = await db
    .select({ resetsAt: rateLimits.resetsAt })
    .from(rateLimits)
    .where(sql`${rateLimits.key} = ${key}`)
  return Math.max(1, (row?.resetsAt.getTime() ?? 0) + step - latestFullAt.getTime())
}

export async function returnToBucket(
  db: Database,
  { key, step }: Pick<Bucket, 'key' | 'step'>,
): Promise<void> {
  await db
    .update(rateLimits)
    .set({ resetsAt: sql`${rateLimits.resetsAt} - ${toIntervalSql(step)}` })
    .where(sql`${rateLimits.key} = ${key}`)
}

const toIntervalSql = (step: number) => sql`${`${step} milliseconds`}::interval`
