import { type SQL, sql } from 'drizzle-orm'

/** Whether the search finds the thing with this id. */
export const isIndexed = (kind: string, id: SQL): SQL =>
  sql`exists (select from search_entry found where found.kind = ${kind} and found.id = ${id})`
