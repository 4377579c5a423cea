import { type SQL, sql } from 'drizzle-orm'
import type { Phase, PhaseGroup } from './phase.ts'

/** Time columns of a table, spelled like its indexes. */
export interface Moments {
  /** Start; `infinity` without a date. */
  startsAt: SQL
  /** Time when the event becomes `ended`; `infinity` if never. */
  overAt: SQL
  closesAt: SQL
}

/** SQL counterpart of `getPhase`, as a condition on rows; each phase is a contiguous range of an index. */
export function inPhase(
  phase: Phase | PhaseGroup,
  { startsAt, overAt, closesAt }: Moments,
  moment: Date,
): SQL {
  const now = sql`${moment.toISOString()}::timestamptz`
  const isOn = sql`(tstzrange(${startsAt}, ${overAt}) @> ${now} and cancelled_at is null)`
  const isJudged = sql`(${isOn} and ${closesAt} <= ${now})`
  const isToCome = sql`(${startsAt} > ${now} and cancelled_at is null)`
  // Cancelled events are over at once, as in `getPhase`, so people find them among past events, marked as
  // cancelled.
  const isOver = sql`(cancelled_at is not null or (${startsAt} <= ${now} and ${overAt} <= ${now}))`
  const conditions: Record<Phase | PhaseGroup, SQL> = {
    announced: sql`(${startsAt} = 'infinity' and cancelled_at is null)`,
    registration: sql`(${isToCome} and ${startsAt} < 'infinity')`,
    upcoming: isToCome,
    live: sql`(${isOn} and (${closesAt} <= ${now}) is not true)`,
    running: isOn,
    judging: isJudged,
    ended: isOver,
    past: isOver,
  }
  return conditions[phase]
}

/** Condition for exactly this phase: an event in judging is no longer running. */
export const exactlyIn = (phase: Phase, moments: Moments, now: Date): SQL =>
  phase === 'running' ? inPhase('live', moments, now) : inPhase(phase, moments, now)
