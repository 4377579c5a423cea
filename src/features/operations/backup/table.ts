import { sql } from 'drizzle-orm'
import { bigint, check, smallint, text } from 'drizzle-orm/pg-core'
import { timestampColumn, table } from '#database/columns.ts'

/** Single row: the outcome of the scheduled backups. */
export const scheduledBackups = table(
  'scheduled_backup',
  {
    id: smallint().primaryKey().default(1),
    /** Time of the snapshot of the last complete backup; null before the first. */
    copiedAt: timestampColumn(),
    /** Size of the last complete backup in bytes. */
    bytes: bigint({ mode: 'number' }),
    /** Folder of the last complete backup. */
    place: text(),
    /** Time of the last failure; null if the last backup succeeded. */
    failedAt: timestampColumn(),
    error: text(),
  },
  () => [check('one_scheduled_backup', sql`id = 1`)],
)
