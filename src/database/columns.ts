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

/** Table function for all tables: TypeScript names in camelCase, columns in snake_case. */
export const table = snakeCase.table

export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`gen_random_uuid()`)
export const belongsTo = (column: () => AnyPgColumn) => uuid().notNull().references(column)
export const mayBelongTo = (column: () => AnyPgColumn) => uuid().references(column)
/** Foreign key to the parent; the row is deleted when the parent is purged. */
export const parentReference = (column: () => AnyPgColumn) =>
  uuid().notNull().references(column, { onDelete: 'cascade' })
export const optionalParentReference = (column: () => AnyPgColumn) =>
  uuid().references(column, { onDelete: 'cascade' })
/** Optional foreign key; null after the referenced row is purged. */
export const optionalReference = (column: () => AnyPgColumn) =>
  uuid().references(column, { onDelete: 'set null' })
export const timestampColumn = () => timestamp({ withTimezone: true, precision: 3 })

export const timestamps = () => ({
  createdAt: timestampColumn().notNull().defaultNow(),
  updatedAt: timestampColumn()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
})

/**
 * Soft deletion (docs/rules.md#deleting): a deleted row is hidden everywhere, restorable for a while, then
 * purged.
 */
export const softDelete = () => ({ deletedAt: timestampColumn() })

/** Columns for cancelling, postponing and moving anything that takes place at a time. */
export const createLifeColumns = () => ({
  /** Time of cancellation, or null. */
  cancelledAt: timestampColumn(),
  /** Time of postponement until a new date is known, or null. */
  postponedAt: timestampColumn(),
  /** Public reason for the cancellation, postponement or move. */
  statusReason: text().notNull().default(''),
  /** Original start, if postponed or moved. */
  movedFrom: timestampColumn(),
  /** Dates before the postponement, in ISO format. */
  heldDates: jsonb().$type<Record<string, string | null>>(),
  /** Number of changes that matter to calendars (RFC 5545, SEQUENCE). */
  calendarSequence: integer().notNull().default(0),
})

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Selects only the columns of a contract: `select(pickColumns(reviews, review))`. */
export function pickColumns<Table extends AnyPgTable, Shape extends z.core.$ZodShape>(
  from: Table,
  { shape }: z.ZodMiniObject<Shape>,
) {
  type Columns = Table['_']['columns']
  const columns = Object.entries(getColumns(from)).filter(([name]) => name in shape)
  return Object.fromEntries(columns) as Pick<Columns, keyof Columns & keyof Shape>
}
