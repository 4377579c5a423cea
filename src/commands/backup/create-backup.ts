import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Pool } from 'pg'
import { connect } from '#database/client.ts'
import { readSystemIdentifier } from '#database/copy/system-identifier.ts'
import { useOneTextFormat } from '#database/copy/text-format.ts'
import type { OpenedDatabase } from '#server/command-services.ts'
import { getProcess } from '#server/process-info.ts'
import { openStorage } from '#server/storage.ts'
import { copyDatabase } from './copy-database.ts'
import { copyFiles } from './copy-files.ts'
import { createDiskErrorHandler } from './disk-errors.ts'
import { openDraft } from './drafts.ts'
import { type Manifest, manifestName, newManifest } from './manifest.ts'
import { syncFolder, writePart } from './parts.ts'
import { sealSecret } from './sealed-secret.ts'
import { createStore } from './stores/encrypted-store.ts'
import type { BackupStore } from './stores/store.ts'
import { withClient } from './with-client.ts'

export interface BackupResult {
  /** Absolute path of the backup. */
  folder: string
  manifest: Manifest
  /** Bytes of the tables, jobs and files, before encryption. */
  bytes: number
}

/**
 * Copies a snapshot of the database, all files and, with BACKUP_PASSPHRASE, SECRET into a new folder in
 * `target`. The folder has an unfinished name until everything is on disk. The site may run meanwhile.
 */
export async function createBackup(
  database: Pick<OpenedDatabase, 'pool' | 'config'>,
  target: string,
  prefix = 'kilnyard',
): Promise<BackupResult> {
  const name = `${prefix}-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  const draft = await openDraft(target, name).catch(createDiskErrorHandler(target))
  try {
    const { manifest, bytes } = await fill(database, draft)
    await syncFolder(draft)
    const folder = await moveTo(join(target, name), draft)
    await syncFolder(target)
    return { folder, manifest, bytes }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    return createDiskErrorHandler(target)(error)
  }
}

async function fill({ pool, config }: Pick<OpenedDatabase, 'pool' | 'config'>, draft: string) {
  const { backupPassphrase: passphrase } = config
  const store = await createStore(draft, passphrase)
  const database = await copySnapshot(pool, store)
  const { list: files, bytes: fileBytes } = await copyFiles(openStorage(config), store)
  const manifest = newManifest({
    version: getProcess(config, { startedAt: new Date() }).version,
    siteUrl: config.siteUrl,
    ...database,
    files,
    secret: passphrase ? await sealSecret(store, config.secret, passphrase) : null,
  })
  // The manifest is written last: a folder without one isn't a backup.
  await writePart(store, manifestName, Readable.from([`${JSON.stringify(manifest, null, 2)}\n`]))
  const parts = [...manifest.tables, manifest.jobs, manifest.files]
  return { manifest, bytes: parts.reduce((sum, part) => sum + part.bytes, fileBytes) }
}

async function copySnapshot(pool: Pool, store: BackupStore) {
  const systemIdentifier = await readSystemIdentifier(connect(pool))
  return withClient(pool, async (client) => {
    await client.query('begin transaction isolation level repeatable read, read only')
    const { rows } = await client.query<{ at: Date }>('select now() as at')
    await useOneTextFormat(client)
    const parts = await copyDatabase(client, store)
    await client.query('commit')
    return { createdAt: rows[0]!.at.toISOString(), systemIdentifier, ...parts }
  })
}

/** Renames a finished draft to its final path. A second backup within the same second gets a number. */
async function moveTo(targetPath: string, draft: string): Promise<string> {
  for (let count = 1; ; count++) {
    const folder = count === 1 ? targetPath : `${targetPath}-${count}`
    if (await stat(folder).catch(() => null)) continue
    await rename(draft, folder)
    return folder
  }
}
