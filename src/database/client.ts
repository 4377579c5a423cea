import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgAsyncDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { relations } from './relations.ts'

/** The database or a transaction in it: services cannot tell and need not. */
export type Database = PgAsyncDatabase<NodePgQueryResultHKT, typeof relations>

export function connect(pool: pg.Pool): NodePgDatabase<typeof relations> {
  return drizzle({ client: pool, relations })
}
