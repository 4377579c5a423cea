import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'

/**
 * `shared`: dates and rules can't change meanwhile; for concurrent writes, such as submits and enrollments.
 * `exclusive`: for changes of dates and rules, and of parts that belong to the event as a whole.
 */
export type EventLock = 'shared' | 'exclusive'

/**
 * Locks an event or stream until the transaction ends. Lock order: event, team, participant, submission.
 * Doesn't lock the row itself, because its counters change with every submit
 * (docs/decisions/104-no-hot-row.md).
 */
export async function lockEvent(
  { db }: Pick<Context, 'db'>,
  id: string | SQL,
  lock: EventLock = 'exclusive',
): Promise<void> {
  const lockFunction = sql.raw(lock === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await db.execute(sql`select ${lockFunction}(hashtextextended('event ' || (${id})::uuid, 0))`)
}
