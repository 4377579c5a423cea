import type { Pool } from 'pg'
import { StartError } from '#lib/services/start-error.ts'
import type { Config } from '#server/config/config.ts'

/** Everyone knows the passwords of the demo accounts: a site for others does not start while one exists. */
export async function refuseDemoInPublic(pool: Pool, { isLocal, siteUrl }: Config): Promise<void> {
  if (isLocal) return
  const { rowCount } = await pool.query('select 1 from account where demo and deleted_at is null limit 1')
  if (rowCount)
    throw new StartError(
      `This database holds the demo accounts, whose password is public, and SITE_URL (${siteUrl}) is not this machine: use another database (DATA_DIR or DATABASE_URL).`,
    )
}
