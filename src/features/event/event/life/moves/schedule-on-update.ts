import { moveSchedule } from '#features/event/timeline/move-schedule.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { getOwnSpan, type ScheduleMove } from './schedule-move.ts'

interface ShiftedDates {
  startAt?: Date | null | undefined
  endAt?: Date | null | undefined
}

/** Date changes as `planDates` returns them. */
interface DatePlan {
  planned: ShiftedDates & { kind: 'event' | 'stream'; id: string; timeZone: string }
  changes: ShiftedDates
  move: { from: Date | null; to: Date | null; timeZone: string }
}

/**
 * Moves the schedule with a changed start, if wanted. Returns what became of it; undefined if neither start
 * nor end changed.
 */
export async function moveScheduleOnUpdate(
  ctx: MemberContext,
  { planned: before, changes, move }: DatePlan,
  isWanted: boolean | undefined,
): Promise<ScheduleMove | undefined> {
  const { startAt = before.startAt, endAt = before.endAt } = changes
  const isSame = (['startAt', 'endAt'] as const).every(
    (name) => changes[name] === undefined || changes[name]?.getTime() === before[name]?.getTime(),
  )
  if (isSame) return undefined
  const { kind, id, timeZone: previousZone } = before
  return moveSchedule(
    ctx,
    { kind, id },
    {
      spans: {
        before: getOwnSpan({ startAt: before.startAt, endAt: before.endAt }),
        after: getOwnSpan({ startAt, endAt }),
      },
      move: { ...move, previousZone },
      isWanted,
    },
  )
}
