import { sql } from 'drizzle-orm'
import { check, date, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { table } from '#database/columns.ts'

/** Visits and reads by day (UTC) and item. Contains no visitors and nothing that leads to them. */
export const visitDays = table(
  'visit_day',
  {
    kind: text({ enum: ['event', 'stream', 'tutorial', 'article', 'submission', 'application'] }).notNull(),
    /** Id in the table of the kind. A deleted item keeps its visits. */
    thingId: uuid().notNull(),
    day: date().notNull(),
    visits: integer().notNull().default(0),
    /** Visits that reached the end; only for texts. */
    reads: integer().notNull().default(0),
  },
  (row) => [
    primaryKey({ columns: [row.kind, row.thingId, row.day] }),
    index('visit_day_of_kind').on(row.kind, row.day),
    check('visit_day_not_negative', sql`${row.visits} >= 0 and ${row.reads} >= 0`),
  ],
)

/**
 * Visits of all items on a day, updated with each row of `visit_day`, so that a chart of years reads one row
 * per day.
 */
export const visitTotals = table(
  'visit_total',
  { day: date().primaryKey(), visits: integer().notNull().default(0) },
  (row) => [check('visit_total_not_negative', sql`${row.visits} >= 0`)],
)
