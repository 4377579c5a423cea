import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import type { Context } from '#lib/contract/context.ts'
import { mails } from '../table.ts'
import { isHeld } from './held-emails.ts'
import type { StoredMail } from './judge.ts'

/** Claim duration, longer than any attempt takes. After it, the claiming process counts as dead. */
const claimMillis = 5 * 60 * 1000
/** Tolerance in milliseconds for clock differences between machines. */
const clockToleranceMs = 1000

/**
 * Claims an e-mail for this process. Returns null if it has left, is claimed, is not due, or waits for an
 * earlier one to the same recipient.
 */
export async function claimMail({ db, now }: Context, id: string): Promise<StoredMail | null> {
  const [mail] = await db
    .update(mails)
    .set(claimedAt(now))
    .where(and(eq(mails.id, id), isDue(now)))
    .returning()
  return mail ?? null
}

/** Maximum bulk e-mails per turn. */
export const maxBulkPerTurn = 20
const minuteMs = 60 * 1000

/** Claims the next bulk e-mails, as many as this minute's limit over all processes still allows. */
export async function claimBulk({ db, now, mailTransport }: Context): Promise<StoredMail[]> {
  return db.transaction(async (tx) => {
    // Without the lock, two processes could both use what is left of this minute's limit.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mail-bulk'))`)
    const minuteAgo = toTimestampSql(new Date(now.getTime() - minuteMs))
    const remainingSql = Number.isFinite(mailTransport.perMinute)
      ? sql`greatest(0, least(${maxBulkPerTurn}, ${mailTransport.perMinute} - (select count(*) from mail gone
          where gone.lane = 'bulk' and gone.attempted_at > ${minuteAgo})))`
      : sql`${maxBulkPerTurn}::bigint`
    return tx
      .update(mails)
      .set(claimedAt(now))
      .where(
        // An array is evaluated once; the rows of an `in` may be evaluated again during the update, past the
        // limit.
        sql`${mails.id} = any(array(select waits.id from mail waits
          where waits.lane = 'bulk' and waits.status = 'waiting'
            and (waits.next_at is null or waits.next_at <= ${toTimestampSql(now)})
            and (waits.claimed_until is null or waits.claimed_until < ${toTimestampSql(now)})
            and not ${isHeld('waits', now)}
          order by waits.created_at, waits.place limit ${remainingSql} for update skip locked))`,
      )
      .returning()
  })
}

export async function isBulkDue({ db, now }: Context): Promise<boolean> {
  return (await db.$count(mails, and(eq(mails.lane, 'bulk'), isDue(now)))) > 0
}

const claimedAt = (now: Date) => ({ claimedUntil: new Date(now.getTime() + claimMillis), attemptedAt: now })

const isDue = (now: Date) =>
  and(
    eq(mails.status, 'waiting'),
    or(isNull(mails.claimedUntil), lte(mails.claimedUntil, now)),
    or(isNull(mails.nextAt), lte(mails.nextAt, new Date(now.getTime() + clockToleranceMs))),
    sql`not ${isHeld('mail', now)}`,
  )
