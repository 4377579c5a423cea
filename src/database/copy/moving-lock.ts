import type { ClientBase, Pool } from 'pg'
import { StartError } from '#lib/services/start-error.ts'

// Arbitrary number; it only has to be the same in every process.
const lock = 5_461_739

/**
 * Marks the database as being moved until the connection ends. Call it before counting other connections: a
 * process that connects later finds the mark. Returns false if another move holds it.
 */
export async function markMoving(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isHeld: boolean }>('select pg_try_advisory_lock($1) as "isHeld"', [
    lock,
  ])
  return rows[0]?.isHeld ?? false
}

/** Refuses to start anything on a database while `npm run move` copies it, because its writes would be lost. */
export async function refuseWhileMoving(pool: Pool): Promise<void> {
  const { rowCount } = await pool.query(
    `select from pg_locks where locktype = 'advisory' and granted and objid = $1
      and database = (select oid from pg_database where datname = current_database())`,
    [lock],
  )
  if (!rowCount) return
  throw new StartError(
    'The site is being moved to another database, so nothing can be saved here: wait until npm run move has ended, and follow its last lines.',
  )
}
