import { type SQL, sql } from 'drizzle-orm'

/** SQL: the outcome of the scheduled backups as JSON; null before the first. */
export const backupStateJson: SQL = sql`(select json_build_object('copiedAt', copied_at, 'bytes', bytes,
  'hasFailed', failed_at is not null) from scheduled_backup)`
