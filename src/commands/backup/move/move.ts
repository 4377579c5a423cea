import { openDatabase } from '#database/connection/open.ts'
import { splitHosts } from '#database/connection/hosts.ts'
import { StartError } from '#lib/services/start-error.ts'
import { ConfigError, type Config } from '#server/config/config.ts'
import { readDatabaseUrl } from '#server/config/services.ts'
import type { CommandOptions } from '../../all.ts'
import type { DatabaseCopy } from '../manifest.ts'
import { moveDatabase } from './move-database.ts'
import { createProgress } from '../../seed/counts/progress.ts'

/** Value of `--to` for the embedded database of DATA_DIR. */
const embedded = 'embedded'

/**
 * `npm run move -- --to <DATABASE_URL>`, or `--to embedded`: copies the database of a stopped site into an
 * empty one. Files and SECRET stay where they are. The old database keeps everything and starts quiet.
 */
export async function move({ args, ...source }: CommandOptions): Promise<void> {
  const databaseUrl = readTarget(args, source.config)
  const target = await openTarget(source.config, databaseUrl)
  try {
    const progress = createProgress(process.stdout, 'Moving')
    progress.say('the database')
    const copy = await moveDatabase(source, target)
    progress.done(describeCopy(copy))
    process.stdout.write(`${describeNextSteps(databaseUrl)}\n`)
  } finally {
    await target.close()
  }
}

/** Returns the URL of the target; null for the embedded database. */
function readTarget(args: string[], { databaseUrl: current }: Config): string | null {
  const [option, value] = args
  if (option !== '--to' || !value || args.length !== 2)
    throw new StartError(
      'Say where to: npm run move -- --to postgres://user:password@host:5432/kilnyard, or --to embedded.',
    )
  if (value !== embedded) return readUrl(value)
  if (current === null) throw new StartError('The site is in the embedded database already.')
  return null
}

function readUrl(value: string): string | null {
  try {
    return readDatabaseUrl({ DATABASE_URL: value })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw new StartError(error.message.replace('DATABASE_URL', '--to'))
  }
}

async function openTarget({ dataDir }: Config, databaseUrl: string | null) {
  const target = await openDatabase({ dataDir, databaseUrl, databaseDirectUrl: null }, 'owner')
  try {
    await target.pool.query('select 1')
    return target
  } catch (error) {
    await target.close()
    const where = databaseUrl
      ? ` at ${splitHosts(databaseUrl)
          .map((url) => new URL(url).host)
          .join(',')}`
      : ''
    throw new StartError(
      `The database of --to${where} cannot be reached: ${(error as Error).message}. Nothing was changed.`,
    )
  }
}

function describeCopy({ tables, jobs }: DatabaseCopy): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `The new database has ${tables.length} tables with ${rows} rows, compared one by one with the old ones, and ${jobs.rows} waiting jobs.`
}

function describeNextSteps(databaseUrl: string | null): string {
  const step =
    databaseUrl === null
      ? 'Remove DATABASE_URL and DATABASE_DIRECT_URL from the site’s configuration'
      : 'Set DATABASE_URL in the site’s configuration to the address of --to, and DATABASE_DIRECT_URL only if that leads through a pooler'
  return `${step}, then start the site. Files and SECRET stay where they are. The old database still has everything, but sends nothing if it is started. Delete it once the site runs on the new one.`
}
