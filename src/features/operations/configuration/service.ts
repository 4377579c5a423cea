import { sql } from 'drizzle-orm'
import { findLastBackup } from '../backup/last-backup.ts'
import { storedFiles } from '#features/platform/files/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import type { ResultOf } from '#lib/contract/contract.ts'
import type { configurationContract } from './contract.ts'

type Configuration = ResultOf<typeof configurationContract, 'getConfiguration'>
type StoredFigures = Pick<Configuration, 'postgres' | 'schema' | 'databaseBytes' | 'files' | 'queues'>

export async function getConfiguration(ctx: Context): Promise<Configuration> {
  const [storedFigures] = await ctx.db.execute<StoredFigures & object>(
    sql`select current_setting('server_version') as postgres,
      (select name from drizzle.__drizzle_migrations order by name desc limit 1) as schema,
      pg_database_size(current_database())::float8 as "databaseBytes",
      (select json_build_object('count', count(*), 'bytes', coalesce(sum(size), 0))
        from ${storedFiles}) as files,
      (select coalesce(json_agg(json_build_object('name', q.name, 'waiting', q.waiting, 'running', q.running,
          'failed', q.failed) order by q.name), '[]')
        from (select name, count(*) filter (where state < 'active') as waiting,
            count(*) filter (where state = 'active') as running,
            count(*) filter (where state = 'failed') as failed
          from jobs.job where state < 'completed' or state = 'failed' group by name) q) as queues`,
    'objects',
  )
  const { settings, notices, ...running } = ctx.running()
  const backup = (await findLastBackup(ctx.db)) ?? null
  return { ...running, backup, settings: [...settings], notices: [...notices], ...storedFigures! }
}
