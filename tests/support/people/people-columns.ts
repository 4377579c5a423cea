import { sql } from 'drizzle-orm'
import type { Database } from '#database/client.ts'

type Column = { table: string; column: string; isProfile: boolean }

/**
 * Returns every column of the product that references an account or a profile, as the database lists them.
 */
export async function peopleColumns(db: Database): Promise<Column[]> {
  return db.execute<Column>(
    sql`select t.relname as "table", a.attname as "column", target.relname = 'profile' as "isProfile"
      from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class target on target.oid = c.confrelid
        join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
        join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
      where c.contype = 'f' and target.relname in ('account', 'profile') order by 1, 2`,
    'objects',
  )
}
