import { type Column, eq, getColumnTable, inArray, type SQL } from 'drizzle-orm'
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core'

/** Rows whose column names one of those of an event: of `id` where `event` is this one. */
export const belongsTo = (column: Column, to: { id: AnyPgColumn; event: AnyPgColumn }) => (eventId: string) =>
  inArray(column, idsIn(to.id, eq(to.event, eventId)))

const idsIn = (id: AnyPgColumn, where: SQL) =>
  new QueryBuilder().select({ id }).from(getColumnTable(id)).where(where)
