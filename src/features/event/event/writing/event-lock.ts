import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'

/**
 * `shared`: dates and rules stay as they are, for any number of writes at once, such as submits and enrollments.
 * `exclusive`: for changes of them, and of what belongs to the event as a whole.
 */
export type EventLock = 'shared' | 'exclusive'

/**
 * Locks an event or stream until the transaction ends. Locks are taken in the order event, team, participant,
 * submission. Not the row itself: its counters change with every submit (docs/decisions/104-no-hot-row.md).
 */
export async function lockEvent(
  { db }: Pick<Context, 'db'>,
  id: string | SQL,
  lock: EventLock = 'exclusive',
): Promise<void> {
  const take = sql.raw(lock === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await db.execute(sql`select ${take}(hashtextextended('event ' || (${id})::uuid, 0))`)
}
