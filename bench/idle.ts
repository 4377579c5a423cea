import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { connect, type Database } from '#database/client.ts'
import { openDatabase } from '#database/connection/open.ts'
import { readConfig } from '#server/config/config.ts'
import type { Environment } from './child.ts'

const seconds = 20

/** Returns transactions a second on the database of a server that nobody uses. */
export async function measureIdle(env: Environment): Promise<number> {
  const { pool, close } = await openDatabase(readConfig(env), 'guest')
  try {
    const db = connect(pool)
    const before = await countTransactions(db)
    await sleep(seconds * 1000)
    return ((await countTransactions(db)) - before) / seconds
  } finally {
    await close()
  }
}

async function countTransactions(db: Database): Promise<number> {
  const [row] = await db.execute<{ count: string }>(
    sql`select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()`,
    'objects',
  )
  return Number(row!.count)
}
