import { join, resolve } from 'node:path'
import { isMigrated } from '#database/migrate.ts'
import { StartError } from '#lib/services/start-error.ts'
import type { CommandOptions } from './all.ts'
import { createBackup, type BackupResult } from './backup/create-backup.ts'
import { createProgress } from './seed/counts/progress.ts'

/**
 * `npm run backup [-- --to <folder>]`: copies the database, the files and, with BACKUP_PASSPHRASE, the secret
 * into a new folder in `<folder>`, by default BACKUP_TO or `DATA_DIR/backups`. The site may run or be stopped.
 */
export async function backup({ args, ...opened }: CommandOptions): Promise<void> {
  const target = readTarget(args) ?? opened.config.backupTo ?? join(opened.config.dataDir, 'backups')
  if (!(await isMigrated(opened.pool)))
    throw new StartError(
      'The database has no site to back up: start it there first, or set DATABASE_URL to its database.',
    )
  const progress = createProgress(process.stdout, 'Backing up')
  progress.done(describe(await createBackup(opened, target)))
}

function readTarget(args: string[]): string | null {
  if (args.length === 0) return null
  const [option, folder] = args
  if (option === '--to' && folder && args.length === 2) return resolve(folder)
  throw new StartError('npm run backup takes nothing, or a folder: npm run backup -- --to <folder>')
}

function describe({ folder, manifest: { tables, jobs, files, secret } }: BackupResult): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const contents = `${tables.length} tables with ${rows} rows, ${jobs.rows} waiting jobs and ${files.count} files`
  const secretNote = secret
    ? 'All of it, with SECRET, is encrypted with BACKUP_PASSPHRASE: keep the passphrase apart.'
    : 'It is not encrypted, and SECRET is not in it: keep that apart, or set BACKUP_PASSPHRASE to encrypt the next one with SECRET.'
  return `The backup is in ${folder}: ${contents}. ${secretNote}`
}
