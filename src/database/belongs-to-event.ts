import { type Column, eq, getColumnTable, inArray, type SQL } from 'drizzle-orm'
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core'

/**
 * Returns a function that builds, for an event id, the condition that `column` holds the `id` of a row of
 * that event.
 */
export const belongsTo = (column: Column, to: { id: AnyPgColumn; event: AnyPgColumn }) => (eventId: string) =>
  inArray(column, selectIds(to.id, eq(to.event, eventId)))

const selectIds = (id: AnyPgColumn, where: SQL) =>
  new QueryBuilder().select({ id }).from(getColumnTable(id)).where(where)
