import { Temporal } from 'temporal-polyfill'
import { checkedInAt } from '#features/event/participant/rows.ts'
import type { Context } from '#lib/contract/context.ts'

interface Move {
  /** Previous and new start; null for none, because without a date no check-in day is known. */
  from: Date | null
  to: Date | null
  timeZone: string
}

const getDay = (time: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()

/** Returns whether the start moves to another day or loses its date, so that people must check in again. */
export const isOtherDay = ({ from, to, timeZone }: Move): boolean =>
  from !== null && (to === null || !getDay(from, timeZone).equals(getDay(to, timeZone)))

export async function countCheckedIn({ db }: Pick<Context, 'db'>, eventId: string): Promise<number> {
  const [row] = await db.execute<{ count: number }>(checkedInAt(eventId), 'objects')
  return row!.count
}

/**
 * Queues the reset of check-ins if the event moves to another day. Returns their number, for the audit log.
 */
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

/** Returns the audit values for reset check-ins; without fields if none were reset. */
export const getResetAuditValues = (count: number) =>
  count === 0 ? { before: {}, after: {} } : { before: { checkedIn: count }, after: { checkedIn: 0 } }
