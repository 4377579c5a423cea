import { type SQL, sql } from 'drizzle-orm'

interface QueueRows {
  table: string
  waits: SQL
  /**
   * Condition of a row whose last attempt found no recipient system, so that the next attempts won't either.
   */
  metNobody?: SQL
  state?: string
}

/**
 * Returns the state of one outgoing queue as JSON: counts, up to 1,000 each, of waiting rows, failed rows and
 * waiting rows with a failed attempt; whether an attempt reached no receiver; the oldest waiting row; and the
 * error to show.
 */
export const queueJson = ({ table, waits, metNobody = sql`false`, state = 'status' }: QueueRows): SQL => {
  const from = sql.identifier(table)
  const hasFailed = sql`${sql.identifier(state)} = 'failed'`
  const isUndeliverable = sql`${waits} and ${metNobody}`
  const countWhere = (condition: SQL) =>
    sql`(select count(*)::int from (select from ${from} where ${condition} limit 1000) few)`
  const errorWhere = (condition: SQL) =>
    sql`(select error from ${from} where ${condition} order by created_at limit 1)`
  return sql`json_build_object('waiting', ${countWhere(waits)}, 'failed', ${countWhere(hasFailed)},
    'failing', ${countWhere(sql`${waits} and error is not null`)}, 'isAway', exists (select from ${from} where ${isUndeliverable}),
    'oldestAt', (select created_at from ${from} where ${waits} order by created_at limit 1),
    'error', coalesce(${errorWhere(isUndeliverable)}, ${errorWhere(sql`${waits} and error is not null`)}))`
}

/** Messages of one outgoing queue by their cause. */
export interface MessagesByCause {
  /** Selects the causes of the waiting or failed messages. */
  causes(status: 'waiting' | 'failed'): SQL
  /** Selects the messages of one cause, optionally only those in a given state. */
  of(causeId: SQL, status?: 'waiting' | 'failed'): SQL
}

export const messagesByCause = (table: string, state = 'status'): MessagesByCause => {
  const from = sql.identifier(table)
  const hasStatus = (status: string) => sql`${sql.identifier(state)} = ${sql.raw(`'${status}'`)}`
  return {
    causes: (status) => sql`select cause_id from ${from} where ${hasStatus(status)} and cause_id is not null`,
    of: (causeId, status) =>
      sql`select from ${from} where cause_id = ${causeId} ${status ? sql`and ${hasStatus(status)}` : sql``}`,
  }
}
