import type { Pool, PoolClient } from 'pg'
import { listTables } from '#database/copy/tables.ts'
import { isMigrated } from '#database/migrate.ts'
import { formatCount } from '#lib/fields/numbers.ts'
import { StartError } from '#lib/services/start-error.ts'

/**
 * Throws StartError while another client of the same database user, such as a server, worker or command of
 * the site, is connected. The embedded database allows only one owner anyway; on a database server, only the
 * open connections show it.
 */
export async function requireStopped(database: Pool | PoolClient): Promise<void> {
  const { rows } = await database.query<{ count: number }>(`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
      and backend_type = 'client backend'`)
  const count = rows[0]?.count ?? 0
  if (count > 0)
    throw new StartError(
      `The database is in use (${formatCount(count, 'other connection')}): stop the site and its workers first. Nothing was changed.`,
    )
}

/** Returns whether there is a site to replace. Refuses a database with tables of another program. */
export async function requireSiteOrEmpty(pool: Pool): Promise<boolean> {
  if (await isMigrated(pool)) return true
  const client = await pool.connect()
  const tables = await listTables(client).finally(() => client.release())
  if (tables.length === 0) return false
  throw new StartError(
    'The database holds tables, but no Kilnyard site: restore into an empty one. Nothing was changed.',
  )
}
