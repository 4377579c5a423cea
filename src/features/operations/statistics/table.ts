import { sql } from 'drizzle-orm'
import { check, date, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { table } from '#database/columns.ts'

/** Sums of a day (UTC) and a thing. Nobody who visited stands here, and nothing leads back to them. */
export const visitDays = table(
  'visit_day',
  {
    kind: text({ enum: ['event', 'stream', 'tutorial', 'article', 'submission', 'application'] }).notNull(),
    /** Of the kind's table. What is deleted keeps its past. */
    thingId: uuid().notNull(),
    day: date().notNull(),
    visits: integer().notNull().default(0),
    /** Texts alone are read to their end. */
    reads: integer().notNull().default(0),
  },
  (row) => [
    primaryKey({ columns: [row.kind, row.thingId, row.day] }),
    index('visit_day_of_kind').on(row.kind, row.day),
    check('visit_day_not_negative', sql`${row.visits} >= 0 and ${row.reads} >= 0`),
  ],
)

/** The sum over all things of a day, added to with every one of its rows: a chart of years reads a row a day. */
export const visitTotals = table(
  'visit_total',
  { day: date().primaryKey(), visits: integer().notNull().default(0) },
  (row) => [check('visit_total_not_negative', sql`${row.visits} >= 0`)],
)
