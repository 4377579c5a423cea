import { join, resolve } from 'node:path'
import { connect } from '#database/client.ts'
import { isCopy } from '#features/operations/configuration/identity.ts'
import { getErrorCode } from '#lib/contract/error-code.ts'
import { StartError } from '#lib/services/start-error.ts'
import type { OpenedDatabase } from '#server/command-services.ts'
import { getSiteAddress } from '#server/config/addresses.ts'
import { allJobs } from '#server/jobs/all-jobs.ts'
import { startBoss } from '#server/jobs/jobs.ts'
import { quietMessage } from '#server/jobs/quiet.ts'
import { openStorage } from '#server/storage.ts'
import type { CommandOptions } from './all.ts'
import { checkBackup, readFileList } from './backup/check-backup.ts'
import { createBackup } from './backup/create-backup.ts'
import { loadDatabase } from './backup/load-database.ts'
import { loadFiles } from './backup/load-files.ts'
import type { Manifest } from './backup/manifest.ts'
import { requireSiteOrEmpty, requireStopped } from './backup/require-target.ts'
import { stageSecret } from './backup/restored-secret.ts'
import { openStore } from './backup/stores/encrypted-store.ts'
import type { BackupStore } from './backup/stores/store.ts'
import { withClient } from './backup/with-client.ts'
import { createProgress } from './seed/counts/progress.ts'

/**
 * `npm run restore -- <folder>`: replaces the site with a backup, in an empty database or in that of a
 * stopped site. Backs up the current site first. The database changes only if everything succeeds.
 */
export async function restore({ args, ...opened }: CommandOptions): Promise<void> {
  const [folderArgument, ...more] = args
  if (!folderArgument || folderArgument.startsWith('-') || more.length > 0)
    throw new StartError('Say which backup: npm run restore -- <folder>')
  const folder = resolve(folderArgument)
  const progress = createProgress(process.stdout, 'Restoring')
  progress.say('checking the backup')
  const store = await openStore(folder, opened.config.backupPassphrase)
  const manifest = await checkBackup(store)
  await requireStopped(opened.pool)
  const isSite = await requireSiteOrEmpty(opened.pool)
  const secret = await stageSecret(opened.config, store, manifest)
  try {
    progress.say('backing up what is there')
    const before = isSite ? await createBackup(opened, join(opened.config.dataDir, 'backups')) : null
    progress.say('files and rows')
    await load(opened, store, manifest)
    progress.done(`The site of ${manifest.siteUrl} is restored as it was at ${manifest.createdAt}.`)
    if (before) process.stdout.write(`The site that was here before is in ${before.folder}.\n`)
  } catch (error) {
    await secret.drop()
    throw error
  }
  process.stdout.write(`${await secret.adopt()}\n`)
  const siteContext = { address: getSiteAddress(opened.config.siteUrl), now: new Date() }
  if (await isCopy(connect(opened.pool), siteContext)) process.stdout.write(`${quietMessage}\n`)
}

async function load(database: OpenedDatabase, store: BackupStore, manifest: Manifest): Promise<void> {
  const { pool, config } = database
  // Starts the job runner once, because it creates its own tables.
  const boss = await startBoss(database.direct ?? database.connection, allJobs)
  await boss.stop({ graceful: false })
  await loadFiles(openStorage(config), store, readFileList(store, manifest))
  await withClient(pool, (client) => loadDatabase(client, { store, copy: manifest })).catch(explainFullDisk)
  // A copy has no statistics, and without them lists are slow.
  await pool.query('analyze')
}

function explainFullDisk(error: unknown): never {
  if (getErrorCode((error as Error).cause ?? error) !== '53100') throw error
  throw new StartError('There is no room left for the database. The site is as it was before.')
}
