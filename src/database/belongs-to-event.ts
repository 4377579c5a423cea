import { type Column, eq, getColumnTable, inArray, type SQL } from 'drizzle-orm'
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core'

/** Condition on `column`: it holds the `id` of a row whose `event` is the given one. */
export const belongsTo = (column: Column, to: { id: AnyPgColumn; event: AnyPgColumn }) => (eventId: string) =>
  inArray(column, selectIds(to.id, eq(to.event, eventId)))

const selectIds = (id: AnyPgColumn, where: SQL) =>
  new QueryBuilder().select({ id }).from(getColumnTable(id)).where(where)
