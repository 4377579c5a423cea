import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { toTimestampSql } from '#database/moment.ts'
import { eventRows } from '#features/event/event/rows.ts'
import { wasNotifiedOnce } from '#features/platform/notification/rows.ts'
import { roundEntries } from './table.ts'

/** Columns of rounds for the audit log, as SQL for alias `r`. */
export const roundRows = (r: string) => ({
  table: 'round',
  title: sql.raw(`${r}.name`),
  path: sql.raw(
    `(select '/event/' || e.slug || '/judging?tab=rounds' from event e where e.id = ${r}.event_id)`,
  ),
  isGone: sql`false`,
})

/** Join condition for the entry that a row of a round is about. */
export const isEntryOf = (columns: { roundId: AnyPgColumn; submissionId: AnyPgColumn }): SQL =>
  and(eq(roundEntries.roundId, columns.roundId), eq(roundEntries.submissionId, columns.submissionId))!

/** Title of the entry when it was frozen. */
export const frozenTitle = sql<string>`${roundEntries.frozen} ->> 'title'`

/** Track of the entry when it was frozen. */
export const frozenTrack = sql<string | null>`${roundEntries.frozen} ->> 'trackId'`

/** Selects the closed rounds `r` of an event that judge by levels. */
export const roundsClosedByLevels = (eventId: string): SQL =>
  sql`round r where r.event_id = ${eventId} and r.mode = 'rubric' and r.state in ('closed', 'final')`

/** Selects the name of an event's open round, the first of several; null without one. */
export const openRoundName = (eventId: string): SQL =>
  sql`(select r.name from round r where r.event_id = ${eventId} and r.state = 'open' order by r.place limit 1)`

/** Selects the rounds `r` of an event that have opened, including closed ones. */
export const roundsOpened = (eventId: string): SQL =>
  sql`round r where r.event_id = ${eventId} and r.state <> 'draft'`

/** Whether round `r` of event `e` is past its opening time and could be open, but no one has opened it. */
const isOverdue = (now: Date, e: string): SQL =>
  sql`(r.state = 'draft' and r.opens_at <= ${toTimestampSql(now)} and ${eventRows(e).takesPlace}
    and coalesce(${eventRows(e).closesAt} <= ${toTimestampSql(now)}, false) and not ${eventRows(e).hasWon})`

/** Selects the rounds `r` of `event` that wait for their organizers to open them. */
export const roundsOverdue = (now: Date): SQL =>
  sql`round r where r.event_id = event.id and ${isOverdue(now, 'event')}`

/** Notification key for each opening time, so that changing it causes another reminder. */
const onceKeySql = sql.raw(`'round-waiting:' || r.id || ':' || extract(epoch from r.opens_at)`)

/**
 * Selects up to 100 overdue rounds of all events that haven't reached their closing time and whose organizers
 * have not been notified.
 */
export const roundsToOpen = (now: Date): SQL => sql`
  select r.event_id as "eventId", e.slug, r.name, ${onceKeySql} as once
  from round r join event e on e.id = r.event_id
  where ${isOverdue(now, 'e')} and r.closes_at > ${toTimestampSql(now)}
    and not ${wasNotifiedOnce(onceKeySql)}
  order by r.id limit 100`

interface Bounds {
  submissionsClose: Date | null
  /** End of the judging, or else of the event. */
  ends: Date | null
}

/** Selects the rounds of an event that haven't closed and lie outside its dates, with the direction. */
export const selectRoundsOutside = (eventId: string, { submissionsClose, ends }: Bounds): SQL => {
  const isEarly = sql`(r.state = 'draft' and r.opens_at < ${submissionsClose ? toTimestampSql(submissionsClose) : sql`null`})`
  const isLate = sql`(r.closes_at > ${ends ? toTimestampSql(ends) : sql`null`})`
  return sql`select r.name, coalesce(${isEarly}, false) as "isEarly", coalesce(${isLate}, false) as "isLate"
    from round r where r.event_id = ${eventId} and r.state in ('draft', 'open') and (${isEarly} or ${isLate})
    order by r.place`
}
