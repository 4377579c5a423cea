import { type SQL, sql } from 'drizzle-orm'

/** How what leaves by one way stands, as JSON: counted to 1,000, how many were tried in vain, the oldest that waits, and its error. */
export const queueOf = (table: string, waits: SQL, state = 'status'): SQL => {
  const from = sql.identifier(table)
  const failed = sql`${sql.identifier(state)} = 'failed'`
  const counted = (of: SQL) =>
    sql`(select count(*)::int from (select from ${from} where ${of} limit 1000) few)`
  return sql`json_build_object('waiting', ${counted(waits)}, 'failed', ${counted(failed)},
    'failing', ${counted(sql`${waits} and error is not null`)},
    'oldestAt', (select created_at from ${from} where ${waits} order by created_at limit 1),
    'error', (select error from ${from} where ${waits} and error is not null order by created_at limit 1))`
}

/** What leaves by one way, by what it tells of. */
export interface MessagesByCause {
  /** What each message tells of, of those that wait or that failed. */
  causes(status: 'waiting' | 'failed'): SQL
  /** The messages that tell of one thing, or those of them in a state. */
  of(causeId: SQL, status?: 'waiting' | 'failed'): SQL
}

export const messagesByCause = (table: string, state = 'status'): MessagesByCause => {
  const from = sql.identifier(table)
  const is = (status: string) => sql`${sql.identifier(state)} = ${sql.raw(`'${status}'`)}`
  return {
    causes: (status) => sql`select cause_id from ${from} where ${is(status)} and cause_id is not null`,
    of: (causeId, status) =>
      sql`select from ${from} where cause_id = ${causeId} ${status ? sql`and ${is(status)}` : sql``}`,
  }
}
