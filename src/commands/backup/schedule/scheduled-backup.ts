import { rm } from 'node:fs/promises'
import { openPool } from '#database/connection/pools.ts'
import { noteBackup, noteBackupFailure } from '#features/operations/backup/last-backup.ts'
import type { Context } from '#lib/contract/context.ts'
import { createErrorReporter } from '#lib/services/log.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'
import { checkBackup } from '../check-backup.ts'
import { createBackup, type BackupResult } from '../create-backup.ts'
import { openStore } from '../stores/encrypted-store.ts'
import { withClient } from '../with-client.ts'
import { removeExpired, scheduledPrefix } from './remove-expired.ts'

// Arbitrary number; it only has to be the same in every process.
const lock = 5_461_738

/** Backs up to BACKUP_TO every night. The queue gives each night's job to one process. */
export const scheduledBackupJob: Job = {
  queue: 'scheduled-backup',
  schedule: '0 3 * * *',
  isFirst: true,
  isAlone: true,
  expiresAfterSeconds: 12 * 60 * 60,
  prepare: (_ctx: Context, _data: object, services: Services) => runScheduledBackup(services),
  async handle({ db }: Context, _data: object, made: BackupResult | null) {
    if (!made) return
    const { createdAt } = made.manifest
    await noteBackup(db, { copiedAt: new Date(createdAt), bytes: made.bytes, place: made.folder })
  },
  failed: ({ db, now }: Context, _data: object, { message }: Error) =>
    noteBackupFailure(db, { at: now, error: message }),
}

/**
 * Makes a backup in BACKUP_TO, reads it back, and then removes expired ones. Returns null without BACKUP_TO,
 * or while another process makes one.
 */
export async function runScheduledBackup({
  config,
  jobConnection,
}: Pick<Services, 'config' | 'jobConnection'>): Promise<BackupResult | null> {
  const { backupTo } = config
  if (backupTo === null) return null
  // Connections without the time limits of jobs, because a large table takes long.
  const pool = openPool(jobConnection, { max: 3 })
  pool.on('error', createErrorReporter('backup'))
  try {
    return await withClient(pool, async (client) => {
      const { rows } = await client.query<{ isHeld: boolean }>(
        'select pg_try_advisory_lock($1) as "isHeld"',
        [lock],
      )
      if (!rows[0]?.isHeld) return null
      const made = await createBackup({ pool, config }, backupTo, scheduledPrefix)
      const store = await openStore(made.folder, config.backupPassphrase)
      await checkBackup(store).catch(async (error: unknown) => {
        await rm(made.folder, { recursive: true, force: true })
        throw error
      })
      await removeExpired(backupTo, config)
      return made
    })
  } finally {
    await pool.end()
  }
}
