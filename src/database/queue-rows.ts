import { type SQL, sql } from 'drizzle-orm'

/** How what leaves by one way stands, as JSON: counted to 1,000, the oldest that waits, and its error. */
export const queueOf = (table: string, waits: SQL, state = 'status'): SQL => {
  const from = sql.identifier(table)
  const failed = sql`${sql.identifier(state)} = 'failed'`
  const counted = (of: SQL) =>
    sql`(select count(*)::int from (select from ${from} where ${of} limit 1000) few)`
  return sql`json_build_object('waiting', ${counted(waits)}, 'failed', ${counted(failed)},
    'oldestAt', (select created_at from ${from} where ${waits} order by created_at limit 1),
    'error', (select error from ${from} where ${waits} and error is not null order by created_at limit 1))`
}
