import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { nameDraft } from '../drafts.ts'
import { readManifest } from '../manifest.ts'
import type { Config } from '#server/config/config.ts'
import { openStore } from '../stores/encrypted-store.ts'
import { selectExpired } from './retention.ts'

/** Prefix of the names of scheduled backups, the only ones that expire; `npm run backup` uses another. */
export const scheduledPrefix = 'kilnyard-scheduled'

const scheduledName = /^kilnyard-scheduled-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:-\d{1,3})?$/

/**
 * Removes the scheduled backups of this site that the rule no longer keeps. Other folders, and backups of
 * other sites, with another passphrase or with a damaged manifest, stay.
 */
export async function removeExpired(
  target: string,
  { siteUrl, backupPassphrase }: Pick<Config, 'siteUrl' | 'backupPassphrase'>,
): Promise<void> {
  const backups: { name: string; time: Date }[] = []
  for (const name of await readdir(target)) {
    const [, date, ...clock] = scheduledName.exec(name) ?? []
    if (!date) continue
    const store = openStore(join(target, name), backupPassphrase)
    const manifest = await store.then(readManifest).catch(() => null)
    if (manifest?.siteUrl === siteUrl) backups.push({ name, time: new Date(`${date}T${clock.join(':')}Z`) })
  }
  for (const { name } of selectExpired(backups)) {
    // Renames the folder to an unfinished name first, so that after a kill no partly deleted backup looks
    // complete.
    const draft = nameDraft(target, name)
    await rename(join(target, name), draft)
    await rm(draft, { recursive: true, force: true })
  }
}
