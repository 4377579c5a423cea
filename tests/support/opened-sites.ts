import { rm } from 'node:fs/promises'
import pg from 'pg'
import { cloneDatabase } from './databases.ts'
import { testConfig } from './world.ts'

interface SiteOptions {
  env?: Record<string, string>
  /** Database to copy; by default one with all tables and no rows. */
  template?: string | undefined
  /** Class of the only connection. */
  Client?: typeof pg.Client
}

/** Opens a site without a server, as commands get it: its database and an empty data folder. */
export async function openSite({ env, template, Client = pg.Client }: SiteOptions = {}) {
  const { connection, drop } = await cloneDatabase(template)
  const config = testConfig(env)
  const pool = new pg.Pool({ ...connection, max: 1, Client } as pg.PoolConfig)
  pool.on('error', () => {})
  const close = async () => {
    await pool.end()
    await rm(config.dataDir, { recursive: true, force: true })
    await drop()
  }
  return { opened: { pool, connection, config }, close }
}

/** Returns the number of other connections to the site's database. */
export async function countOthers({ pool }: { pool: pg.Pool }): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  return rows[0]!.count
}

/** Returns columns, indexes, constraints and triggers. */
export const readSchema = (site: { pool: pg.Pool }): Promise<string[]> =>
  readLines(
    site,
    `select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || conname || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal`,
  )

/** Returns the last number of each sequence. */
export const readSequences = (site: { pool: pg.Pool }): Promise<string[]> =>
  readLines(
    site,
    "select sequencename || coalesce(last_value, 0) as line from pg_sequences where schemaname = 'public'",
  )

async function readLines({ pool }: { pool: pg.Pool }, query: string): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(query)
  return rows.map(({ line }) => line).toSorted()
}
