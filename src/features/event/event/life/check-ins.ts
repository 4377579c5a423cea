import { Temporal } from 'temporal-polyfill'
import { checkedInAt } from '#features/event/participant/rows.ts'
import type { Context } from '#lib/contract/context.ts'

interface Move {
  /** Null for none: without a date there is no day to have come on. */
  from: Date | null
  to: Date | null
  timeZone: string
}

const dayOf = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()

/** Whether who came in came on another day than the one it begins on now. */
export const isOtherDay = ({ from, to, timeZone }: Move): boolean =>
  from !== null && (to === null || !dayOf(from, timeZone).equals(dayOf(to, timeZone)))

/** How many people are checked in at an event. */
export async function countCheckedIn({ db }: Pick<Context, 'db'>, eventId: string): Promise<number> {
  const [row] = await db.execute<{ count: number }>(checkedInAt(eventId), 'objects')
  return row!.count
}

/** Whoever had come in comes in again on the other day. How many had, for the audit log. */
export async function checkInAgain(
  ctx: Context,
  { kind, id }: { kind: string; id: string },
  move: Move,
): Promise<number> {
  if (kind !== 'event' || !isOtherDay(move)) return 0
  const count = await countCheckedIn(ctx, id)
  if (count > 0) await ctx.job('event-check-ins', { id, until: ctx.now.toISOString() })
  return count
}

/** For the audit log: that people were checked in, and are no more. */
export const noMoreCheckedIn = (count: number) =>
  count === 0 ? { before: {}, after: {} } : { before: { checkedIn: count }, after: { checkedIn: 0 } }
