import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#database/client.ts'

/** Tables whose mentions don't keep a file: the file tables, the audit log, and responses kept for a day. */
const ignoredTables = ['file', 'upload', 'audit_entry', 'idempotency_key']

/** Pattern of a file's URL in any text, also within the URL of a resized picture: /_image?url=%2Ffiles%2F… */
const address = '(?:/|%2[Ff])files(?:/|%2[Ff])([a-z]{1,20})(?:/|%2[Ff])([a-z0-9-]{1,100}[.][a-z0-9]{2,5})'

interface Column {
  table: string
  column: string
  /** Whether the table soft-deletes rows. */
  isSoft: boolean
}

/**
 * Lists every database column that can hold a URL: text, lists of text and JSON. Read from the catalog, so
 * that new columns are included.
 */
export async function listTextColumns(db: Database): Promise<Column[]> {
  const { rows } = await db.execute<{ table: string; column: string; isSoft: boolean }>(sql`
    select c.table_name as "table", c.column_name as "column",
      exists (select from information_schema.columns d where d.table_schema = c.table_schema
        and d.table_name = c.table_name and d.column_name = 'deleted_at') as "isSoft"
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.udt_name in ('text', 'varchar', 'bpchar', 'citext', 'json', 'jsonb', 'xml', '_text', '_varchar')
    order by 1, 2`)
  return rows.filter(({ table }) => !ignoredTables.includes(table))
}

/**
 * Returns the query for the keys of all files that any text mentions. Rows deleted before `deletedBefore`
 * don't count.
 */
export async function selectMentionedKeys(db: Database, deletedBefore: Date): Promise<SQL> {
  const columns = await listTextColumns(db)
  const each = columns.map(({ table, column, isSoft }) => {
    const text = sql`${sql.identifier(column)}::text`
    const isRestorable = isSoft ? sql`and (deleted_at is null or deleted_at > ${deletedBefore})` : sql``
    return sql`select regexp_matches(${text}, ${address}, 'g') as found
      from ${sql.identifier(table)} where ${text} like '%files%' ${isRestorable}`
  })
  return sql`select found[1] || '/' || found[2] as key from (${sql.join(each, sql` union all `)}) mentions`
}
