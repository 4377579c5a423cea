import { sql } from 'drizzle-orm'
import type { Database } from '#database/client.ts'

/**
 * Returns a check that describes what is wrong with the database, or returns null. Concurrent callers share
 * one statement.
 */
export function createDatabaseCheck(db: Database): () => Promise<string | null> {
  let runningCheck: Promise<string | null> | undefined
  return () => (runningCheck ??= findProblem(db).finally(() => (runningCheck = undefined)))
}

async function findProblem(db: Database): Promise<string | null> {
  try {
    const [state] = await db.execute<{ isReadOnly: boolean }>(
      sql`select current_setting('transaction_read_only')::boolean as "isReadOnly"`,
      'objects',
    )
    return state?.isReadOnly ? 'is read-only, so nothing can be saved' : null
  } catch {
    return 'cannot be reached'
  }
}
