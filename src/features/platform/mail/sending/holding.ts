import { type SQL, sql } from 'drizzle-orm'
import { at } from '#database/moment.ts'
import type { Context } from '#lib/contract/context.ts'
import { awayPrefix } from '../rows.ts'
import type { StoredMail } from './judge.ts'
import { queueOf } from './lanes.ts'

const anHour = 60 * 60 * 1000
/** While the server is away nobody gets anything: what waits keeps its order for longer. */
const aDay = 24 * anHour

/** An earlier letter of row `m`’s reader that is to reach them first, as row `earlier`. */
const earlierThan = (m: string, now: Date): SQL => sql`mail earlier
  where earlier.status = 'waiting' and lower(earlier."to") = lower(${sql.raw(m)}."to")
    and earlier.place < ${sql.raw(m)}.place and earlier.lane = ${sql.raw(m)}.lane and earlier.lane <> 'first'
    and (earlier.attempts > 0 or coalesce(earlier.next_at <= ${at(now)}, true))
    and earlier.created_at > case when earlier.error like ${`${awayPrefix}%`}
      then ${at(new Date(now.getTime() - aDay))} else ${at(new Date(now.getTime() - anHour))} end`

/**
 * Whether the letter of row `m` waits for an earlier one to the same reader. What somebody sits in front of a screen for
 * never does; one that waits for the end of quiet hours holds nothing, and one that can't leave nothing for ever.
 */
export const isHeld = (m: string, now: Date): SQL => sql`exists (select from ${earlierThan(m, now)})`

/** Asks for the next letter of this one’s reader, once this one holds it no longer. */
export async function askForNext({ db, now, job }: Context, { to, lane }: StoredMail): Promise<void> {
  if (lane !== 'usual') return
  const [next] = await db.execute<{ id: string }>(
    sql`select m.id from mail m where m.status = 'waiting' and lower(m."to") = lower(${to}) and m.lane = ${lane}
      and m.claimed_until is null and coalesce(m.next_at <= ${at(now)}, true) and not ${isHeld('m', now)}
      order by m.place limit 1`,
    'objects',
  )
  if (next) await job(queueOf[lane], { id: next.id })
}

const soon = 5000

/** What is held by a letter that is on its way may have come too late to be asked for by it: it asks again itself. */
export async function askAgainSoon({ db, now, job }: Context, id: string): Promise<void> {
  const [held] = await db.execute<{ lane: StoredMail['lane'] }>(
    sql`select m.lane from mail m where m.id = ${id} and m.status = 'waiting' and m.lane <> 'bulk'
      and exists (select from ${earlierThan('m', now)} and earlier.attempts = 0)`,
    'objects',
  )
  if (held) await job(queueOf[held.lane], { id }, new Date(now.getTime() + soon))
}
