import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#database/client.ts'

/** Tables whose words keep no file: what files know of themselves, notes of what was, and answers kept for a day. */
const silent = ['file', 'upload', 'audit_entry', 'idempotency_key']

/** An address of a file in any text, also inside the address of a smaller picture: /_image?url=%2Ffiles%2F… */
const address = '(?:/|%2[Ff])files(?:/|%2[Ff])([a-z]{1,20})(?:/|%2[Ff])([a-z0-9-]{1,100}[.][a-z0-9]{2,5})'

interface Column {
  table: string
  column: string
  /** Whether the table keeps what was deleted. */
  isSoft: boolean
}

/**
 * Every column of the database that can hold an address: all text, lists of text and JSON. From the catalogue, so that
 * one that is added tomorrow is not forgotten.
 */
export async function textColumns(db: Database): Promise<Column[]> {
  const { rows } = await db.execute<{ table: string; column: string; isSoft: boolean }>(sql`
    select c.table_name as "table", c.column_name as "column",
      exists (select from information_schema.columns d where d.table_schema = c.table_schema
        and d.table_name = c.table_name and d.column_name = 'deleted_at') as "isSoft"
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.udt_name in ('text', 'varchar', 'bpchar', 'citext', 'json', 'jsonb', 'xml', '_text', '_varchar')
    order by 1, 2`)
  return rows.filter(({ table }) => !silent.includes(table))
}

/**
 * A query for the key of every file that any text mentions. What was deleted before this moment mentions nothing any
 * more.
 */
export async function mentionedKeys(db: Database, deletedBefore: Date): Promise<SQL> {
  const columns = await textColumns(db)
  const each = columns.map(({ table, column, isSoft }) => {
    const text = sql`${sql.identifier(column)}::text`
    const isThere = isSoft ? sql`and (deleted_at is null or deleted_at > ${deletedBefore})` : sql``
    return sql`select regexp_matches(${text}, ${address}, 'g') as found
      from ${sql.identifier(table)} where ${text} like '%files%' ${isThere}`
  })
  return sql`select found[1] || '/' || found[2] as key from (${sql.join(each, sql` union all `)}) mentions`
}
