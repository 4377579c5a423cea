import { findLastBackup } from '../../backup/last-backup.ts'
import type { Context } from '#lib/contract/context.ts'
import { formatSize } from '#lib/fields/numbers.ts'
import { type Check, createCheck, fail, type Judgment, ok, type Site, warn } from './check.ts'
import { formatSeconds } from './figures.ts'
import { links } from './links.ts'

interface BackupFacts {
  copiedAt: Date | null
  bytes: number | null
  failedAt: Date | null
  error: string | null
}

/** Seconds after which a nightly backup is missing, as in deploy/prometheus-alerts.yml. */
const lateSeconds = 36 * 3600

export function judgeBackup(backup: BackupFacts | null, { isPublic, isSet, now }: Site): Judgment {
  if (!isSet('BACKUP_TO')) {
    if (!isPublic) return ok('The site is only for this machine, and makes no nightly backups.')
    return warn(
      'The site makes no nightly backups.',
      'Set BACKUP_TO, unless another tool backs up database and files (docs/operations.md).',
    )
  }
  if (!backup?.copiedAt)
    return backup?.failedAt
      ? fail(`The first backup failed: ${backup.error}`, 'Fix this, or make one now by “npm run backup”.')
      : warn('There is no nightly backup yet.', 'Look again tomorrow: one is made at 3:00 UTC.')
  const age = (now.getTime() - backup.copiedAt.getTime()) / 1000
  const seen = `The last backup is ${formatSeconds(Math.max(0, age))} old and has ${formatSize(backup.bytes ?? 0)}.`
  if (age > lateSeconds)
    return fail(
      backup.failedAt ? `${seen} The last attempt failed: ${backup.error}` : seen,
      'Check the disk of BACKUP_TO and that jobs run, and make one now by “npm run backup”.',
    )
  return backup.failedAt
    ? warn(`${seen} The last attempt failed: ${backup.error}`, 'Fix this before the next night.')
    : ok(seen)
}

export const backupChecks: Check[] = [
  createCheck({
    key: 'backup',
    name: 'Nightly backup',
    link: links.configuration,
    source: { name: 'backup', load: async ({ db }: Context) => (await findLastBackup(db)) ?? null },
    judge: judgeBackup,
  }),
]
