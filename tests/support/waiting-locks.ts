import { sql } from 'drizzle-orm'
import type { World } from './people-and-things.ts'

/** Counts the statements that currently wait for a lock in this world's database. */
export async function countWaiting({ db }: World): Promise<number> {
  const [row] = await db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
    'objects',
  )
  return row!.waiting
}
