import { createHash } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#database/client.ts'
import { tooMany } from '#lib/contract/errors.ts'
import { rateLimits } from '../table.ts'

interface Window {
  keys: string[]
  now: Date
  seconds: number
}

/**
 * Counts once under each key, in windows that begin with the first count. Returns the counts and the ends of
 * the windows.
 */
export async function incrementCounts(db: Database, { keys, now, seconds }: Window) {
  const windowEndsAt = new Date(now.getTime() + seconds * 1000)
  return db
    .insert(rateLimits)
    .values(keys.toSorted().map((key) => ({ key, count: 1, resetsAt: windowEndsAt })))
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${rateLimits.resetsAt} <= ${now} then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${rateLimits.resetsAt} <= ${now} then ${windowEndsAt} else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ key: rateLimits.key, count: rateLimits.count, resetsAt: rateLimits.resetsAt })
}

/** Returns the count of a key in the current window. */
export async function loadCount(db: Database, key: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.resetsAt, now)))
  return row?.count ?? 0
}

interface Bounds {
  anHour: number
  aDay: number
}

/**
 * Counts an e-mail of one kind to one address and returns whether it may be sent: at most three an hour and
 * ten a day, which prevents flooding.
 */
export const mayMail = (db: Database, now: Date, mail: string): Promise<boolean> =>
  isWithin({ db, now }, mail, { anHour: 3, aDay: 10 })

/**
 * Returns the error that reveals that nothing was sent. Only for the owner of the address and administrators.
 */
export const createTooManyMailsError = () =>
  tooMany('We’ve sent three of these e-mails within the last hour. Look among spam, or try again in an hour.')

/** Like `mayMail`, with other limits. */
export async function isWithin(
  { db, now }: { db: Database; now: Date },
  mail: string,
  { anHour, aDay }: Bounds,
): Promise<boolean> {
  const key = hashValue(mail)
  const [hour] = await incrementCounts(db, { keys: [`mail:${key}`], now, seconds: 3600 })
  if (hour!.count > anHour) return false
  const [day] = await incrementCounts(db, { keys: [`mail-day:${key}`], now, seconds: 24 * 3600 })
  return day!.count <= aDay
}

/** Hashes a value such as an e-mail address, so that the table of limits contains none. */
export const hashValue = (value: string) => createHash('sha256').update(value).digest('hex').slice(0, 32)
