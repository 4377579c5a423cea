import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'
import type { Manifest } from './manifest.ts'
import { openSecret } from './sealed-secret.ts'
import type { BackupStore } from './stores/store.ts'

interface RestoredSecret {
  /**
   * Moves the secret into the file from which this site reads its own, unless the setting SECRET overrides
   * that file. Returns a sentence for the operator.
   */
  adopt(): Promise<string>
  /** Discards the secret after a failed restore. */
  drop(): Promise<void>
}

/**
 * Decrypts the SECRET of a backup and, if it differs, stores it next to this site's before anything else
 * changes, so that a kill can't lose it. Without BACKUP_PASSPHRASE this site keeps its own.
 */
export async function stageSecret(
  { backupPassphrase, dataDir, secret, settings }: Config,
  store: BackupStore,
  manifest: Manifest,
): Promise<RestoredSecret> {
  const path = join(dataDir, 'secret')
  const stagedPath = `${path}.restored`
  const isSet = settings.some(({ name, isSet: set }) => name === 'SECRET' && set)
  const backupSecret = manifest.secret && backupPassphrase ? await openSecret(store, backupPassphrase) : null
  const hasOtherSecret = backupSecret !== null && backupSecret !== secret
  if (hasOtherSecret) await writeFile(stagedPath, `${backupSecret}\n`, { mode: 0o600, flush: true })
  return {
    async adopt() {
      if (backupSecret === null) return formatMissingSecret(manifest)
      if (!hasOtherSecret) return 'SECRET is the same as before.'
      if (isSet) return `SECRET differs from the backup’s, which is now in ${stagedPath}: set SECRET to it.`
      await rename(stagedPath, path)
      return 'SECRET was restored too.'
    },
    drop: () => (hasOtherSecret ? rm(stagedPath, { force: true }) : Promise.resolve()),
  }
}

function formatMissingSecret({ secret, siteUrl }: Manifest): string {
  const reason = secret ? 'BACKUP_PASSPHRASE isn’t set' : 'the backup has none'
  return `SECRET was not restored, because ${reason}. Start with the SECRET of ${siteUrl}: under another one second factors are unreadable and everyone is signed out.`
}
