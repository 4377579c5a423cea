import { getColumns, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  type AnyPgTable,
  customType,
  integer,
  jsonb,
  snakeCase,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'

/** Every table of the product: TypeScript names in camelCase, columns in snake_case. */
export const table = snakeCase.table

export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`gen_random_uuid()`)
export const belongsTo = (column: () => AnyPgColumn) => uuid().notNull().references(column)
export const mayBelongTo = (column: () => AnyPgColumn) => uuid().references(column)
/** Goes with what it is a part of, when that is purged. */
export const partOf = (column: () => AnyPgColumn) =>
  uuid().notNull().references(column, { onDelete: 'cascade' })
export const mayBePartOf = (column: () => AnyPgColumn) => uuid().references(column, { onDelete: 'cascade' })
/** Stays, and names it no longer. */
export const mayName = (column: () => AnyPgColumn) => uuid().references(column, { onDelete: 'set null' })
export const moment = () => timestamp({ withTimezone: true, precision: 3 })

export const timestamps = () => ({
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
})

/** Deletes are soft (docs/rules.md#deleting): hidden everywhere, restorable for a while, then purged. */
export const softDelete = () => ({ deletedAt: moment() })

/** What can happen to anything that takes place at a time: it is cancelled, postponed or moved. */
export const lifeColumns = () => ({
  /** It does not take place. */
  cancelledAt: moment(),
  /** It does not take place when it should have, and nobody knows yet when it will. */
  postponedAt: moment(),
  /** Why it was cancelled, postponed or moved, for everybody to read. */
  statusReason: text().notNull().default(''),
  /** When it would have begun, had it not been postponed or moved. */
  movedFrom: moment(),
  /** Its dates as they were before it was postponed, in ISO. */
  heldDates: jsonb().$type<Record<string, string | null>>(),
  /** How often it has changed for calendars (RFC 5545, SEQUENCE). */
  calendarSequence: integer().notNull().default(0),
})

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The columns a contract promises, and no others: `select(only(reviews, review))`. */
export function only<Table extends AnyPgTable, Shape extends z.core.$ZodShape>(
  from: Table,
  { shape }: z.ZodMiniObject<Shape>,
) {
  type Columns = Table['_']['columns']
  const columns = Object.entries(getColumns(from)).filter(([name]) => name in shape)
  return Object.fromEntries(columns) as Pick<Columns, keyof Columns & keyof Shape>
}
