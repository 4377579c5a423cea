import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { roundEntries } from './table.ts'

/** What a round of judging is to whoever reads the log, said to the database of row `r`. */
export const roundRows = (r: string) => ({
  table: 'round',
  title: sql.raw(`${r}.name`),
  path: sql.raw(
    `(select '/event/' || e.slug || '/judging?tab=rounds' from event e where e.id = ${r}.event_id)`,
  ),
  isGone: sql`false`,
})

/** Joins the entry that something of a round is about. */
export const isEntryOf = (about: { roundId: AnyPgColumn; submissionId: AnyPgColumn }): SQL =>
  and(eq(roundEntries.roundId, about.roundId), eq(roundEntries.submissionId, about.submissionId))!

/** What the entry was called when submissions closed. */
export const frozenTitle = sql<string>`${roundEntries.frozen} ->> 'title'`

/** The rounds `r` by levels of an event that have closed. */
export const roundsClosedByLevels = (eventId: string): SQL =>
  sql`round r where r.event_id = ${eventId} and r.mode = 'rubric' and r.state in ('closed', 'final')`
