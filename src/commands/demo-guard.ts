import type { Pool } from 'pg'
import { StartError } from '#lib/services/start-error.ts'
import type { Config } from '#server/config/config.ts'

/** Throws on a public site while a demo account exists, because the passwords of demo accounts are public. */
export async function refuseDemoInPublic(pool: Pool, { isLocal, siteUrl }: Config): Promise<void> {
  if (isLocal) return
  const { rowCount } = await pool.query('select 1 from account where demo and deleted_at is null limit 1')
  if (rowCount)
    throw new StartError(
      `This database holds the demo accounts, whose password is public, and SITE_URL (${siteUrl}) is not this machine: use another database (DATA_DIR or DATABASE_URL).`,
    )
}
