import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgAsyncDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/** The database or a transaction in it; services don't need to know which. */
export type Database = PgAsyncDatabase<NodePgQueryResultHKT>

export function connect(pool: pg.Pool): NodePgDatabase {
  return drizzle({ client: pool })
}
