import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'

/**
 * Locks rows with the given statement and waits at most two seconds for them: 503 after that. For rows that
 * one person can request many times at once, such as a draft being saved, because each waiting request holds
 * a connection.
 */
export async function lockPromptly(db: Database, statement: SQL): Promise<void> {
  await db.execute(sql`set local lock_timeout = '2s'`)
  await db.execute(statement)
  await db.execute(sql`set local lock_timeout to default`)
}
