import { type SQL, sql } from 'drizzle-orm'
import type { Phase, PhaseGroup } from './phase.ts'

/** Time columns of a table, as SQL spelled like in its indexes, so that queries use them. */
export interface Moments {
  /** Start; `infinity` without a date. */
  startsAt: SQL
  /** Time when the event becomes `ended`; `infinity` if never. */
  overAt: SQL
  closesAt: SQL
}

/** SQL counterpart of `getPhase`, as a condition on rows; each phase is a contiguous range of an index. */
export function isInPhase(
  phase: Phase | PhaseGroup,
  { startsAt, overAt, closesAt }: Moments,
  time: Date,
): SQL {
  const now = sql`${time.toISOString()}::timestamptz`
  const isOngoingSql = sql`(tstzrange(${startsAt}, ${overAt}) @> ${now} and cancelled_at is null)`
  const isJudged = sql`(${isOngoingSql} and ${closesAt} <= ${now})`
  const isUpcomingSql = sql`(${startsAt} > ${now} and cancelled_at is null)`
  // Cancelled events are over at once, as in `getPhase`, so people find them among past events, marked as
  // cancelled.
  const isOverSql = sql`(cancelled_at is not null or (${startsAt} <= ${now} and ${overAt} <= ${now}))`
  const conditions: Record<Phase | PhaseGroup, SQL> = {
    announced: sql`(${startsAt} = 'infinity' and cancelled_at is null)`,
    registration: sql`(${isUpcomingSql} and ${startsAt} < 'infinity')`,
    upcoming: isUpcomingSql,
    live: sql`(${isOngoingSql} and (${closesAt} <= ${now}) is not true)`,
    running: isOngoingSql,
    judging: isJudged,
    ended: isOverSql,
    past: isOverSql,
  }
  return conditions[phase]
}

/** Condition for exactly this phase: an event in judging is no longer running. */
export const isExactlyInPhase = (phase: Phase, times: Moments, now: Date): SQL =>
  phase === 'running' ? isInPhase('live', times, now) : isInPhase(phase, times, now)
