import { type SQL, sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import type { Context } from '#lib/contract/context.ts'
import { unreachablePrefix } from '../rows.ts'
import type { StoredMail } from './judge.ts'
import { queueByLane } from './lanes.ts'

const hourMs = 60 * 60 * 1000
/** Longer limit for keeping the order while the mail server is away, since no e-mail is delivered then. */
const dayMs = 24 * hourMs

/** SQL for e-mails that must reach the recipient of row `m` first, as alias `earlier`. */
const selectEarlierMails = (m: string, now: Date): SQL => sql`mail earlier
  where earlier.status = 'waiting' and lower(earlier."to") = lower(${sql.raw(m)}."to")
    and earlier.place < ${sql.raw(m)}.place and earlier.lane = ${sql.raw(m)}.lane and earlier.lane <> 'first'
    and (earlier.attempts > 0 or coalesce(earlier.next_at <= ${toTimestampSql(now)}, true))
    and earlier.created_at > case when earlier.error like ${`${unreachablePrefix}%`}
      then ${toTimestampSql(new Date(now.getTime() - dayMs))} else ${toTimestampSql(new Date(now.getTime() - hourMs))} end`

/**
 * Whether e-mail `m` waits for an earlier one to the same recipient. The first lane never waits. E-mails
 * waiting for the end of quiet hours hold nothing, and undeliverable ones don't hold others forever.
 */
export const isHeld = (m: string, now: Date): SQL => sql`exists (select from ${selectEarlierMails(m, now)})`

/** Queues the recipient's next e-mail that is no longer held. Does nothing outside the usual lane. */
export async function queueNextMail({ db, now, job }: Context, { to, lane }: StoredMail): Promise<void> {
  if (lane !== 'usual') return
  const [next] = await db.execute<{ id: string }>(
    sql`select m.id from mail m where m.status = 'waiting' and lower(m."to") = lower(${to}) and m.lane = ${lane}
      and m.claimed_until is null and coalesce(m.next_at <= ${toTimestampSql(now)}, true) and not ${isHeld('m', now)}
      order by m.place limit 1`,
    'objects',
  )
  if (next) await job(queueByLane[lane], { id: next.id })
}

const retryDelayMs = 5000

/**
 * Queues a held e-mail again soon, because the e-mail that holds it may have looked for the next one too
 * early.
 */
export async function requeueHeldMail({ db, now, job }: Context, id: string): Promise<void> {
  const [heldMail] = await db.execute<{ lane: StoredMail['lane'] }>(
    sql`select m.lane from mail m where m.id = ${id} and m.status = 'waiting' and m.lane <> 'bulk'
      and exists (select from ${selectEarlierMails('m', now)} and earlier.attempts = 0)`,
    'objects',
  )
  if (heldMail) await job(queueByLane[heldMail.lane], { id }, new Date(now.getTime() + retryDelayMs))
}
