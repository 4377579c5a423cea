import { sql } from 'drizzle-orm'
import { movedTimeSql } from '#features/event/event/life/moves/moved-dates.ts'
import type { DateSpan, ScheduleMove } from '#features/event/event/life/moves/schedule-move.ts'
import type { EventKey } from '#features/event/stream/ids.ts'
import { record } from '#features/platform/audit/record.ts'
import type { MemberContext } from '#lib/contract/context.ts'

interface ScheduleShift {
  /** Dates before and after the change; null where there is no start. */
  spans: { before: DateSpan | null; after: DateSpan | null }
  /** Start before and after, with the zone in which items keep their clock time. */
  move: { from: Date | null; to: Date | null; timeZone: string; previousZone?: string }
  /** Whether the items move; otherwise they are only counted. */
  isWanted: boolean | undefined
}

/**
 * Moves the schedule items that lie within the old dates by as much as the start moves. Returns how many
 * moved, and how many of them lie outside the new dates now; undefined if none lay within the old ones. The
 * caller locks the event and invalidates its cached answers.
 */
export async function moveSchedule(
  ctx: MemberContext,
  key: EventKey,
  { spans: { before, after }, move: { from, to, ...zones }, isWanted = false }: ScheduleShift,
): Promise<ScheduleMove | undefined> {
  if (!before || !after || !from || !to) return undefined
  const isMoving = isWanted && from.getTime() !== to.getTime()
  const move = { from, to, ...zones }
  const [counts] = await ctx.db.execute<{ within: number } & ScheduleMove & Record<string, unknown>>(
    sql`with item as (
        select id, start_at from timeline_event t
        where event_id = ${key.id} and deleted_at is null and ${isWithinSql(before)}
      ), moved as (
        update timeline_event t set
          start_at = ${movedTimeSql(sql`t.start_at`, move)},
          end_at = case when t.end_at is not null
            then greatest(${movedTimeSql(sql`t.end_at`, move)}, ${movedTimeSql(sql`t.start_at`, move)}) end,
          calendar_sequence = calendar_sequence + 1, updated_at = ${ctx.now.toISOString()}
        from item where item.id = t.id and ${isMoving}
        returning t.start_at
      )
      select (select count(*) from item)::int as within, (select count(*) from moved)::int as moved,
        (select count(*) from (select start_at from moved union all select start_at from item where not ${isMoving}) t
          where not ${isWithinSql(after)})::int as outside`,
    'objects',
  )
  const { within, moved, outside } = counts!
  if (moved > 0)
    await record(ctx, { what: 'schedule.moved', subject: key, after: { items: moved, from, to } })
  return within > 0 ? { moved, outside } : undefined
}

/** SQL twin of `isWithin`, for a schedule item `t`. */
const isWithinSql = ({ from, until }: DateSpan) =>
  sql`(t.start_at >= ${from.toISOString()}::timestamptz
    and t.start_at <= ${until?.toISOString() ?? 'infinity'}::timestamptz)`
