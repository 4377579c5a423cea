import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'

/**
 * Locks rows with the given statement, and waits two seconds for them at most: 503 then. For rows that one person can
 * ask for many times at once, such as a draft that is saved: whoever waits for it has a connection meanwhile.
 */
export async function lockPromptly(db: Database, statement: SQL): Promise<void> {
  await db.execute(sql`set local lock_timeout = '2s'`)
  await db.execute(statement)
  await db.execute(sql`set local lock_timeout to default`)
}
