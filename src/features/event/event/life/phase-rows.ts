import { type SQL, sql } from 'drizzle-orm'
import type { Phase, PhaseGroup } from './phase.ts'

/** What the rows of a table know of time, in the words of its indexes. */
export interface Moments {
  /** `infinity` for what has no date yet. */
  startsAt: SQL
  /** When it becomes `ended`; `infinity` for what never does. */
  overAt: SQL
  closesAt: SQL
}

/** The same rule as `phaseOf`, as a condition on rows; each is read from one stretch of an index. */
export function inPhase(
  asked: Phase | PhaseGroup,
  { startsAt, overAt, closesAt }: Moments,
  moment: Date,
): SQL {
  const now = sql`${moment.toISOString()}::timestamptz`
  const isOn = sql`(tstzrange(${startsAt}, ${overAt}) @> ${now} and cancelled_at is null)`
  const isJudged = sql`(${isOn} and ${closesAt} <= ${now})`
  const isToCome = sql`(${startsAt} > ${now} and cancelled_at is null)`
  // What was cancelled is over at once, as `phaseOf` says: whoever looks for it finds it there, and is told.
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
  return conditions[asked]
}

/** In this phase and no other: what is judged is no longer running. */
export const exactlyIn = (phase: Phase, moments: Moments, now: Date): SQL =>
  phase === 'running' ? inPhase('live', moments, now) : inPhase(phase, moments, now)
