import type { Database } from '#database/client.ts'
import { scheduledBackups } from './table.ts'

type LastBackup = Omit<typeof scheduledBackups.$inferSelect, 'id'>

/** Returns the outcome of the scheduled backups; undefined before the first. */
export async function findLastBackup(db: Database): Promise<LastBackup | undefined> {
  const [found] = await db.select().from(scheduledBackups)
  if (!found) return undefined
  const { id: _, ...last } = found
  return last
}

/** Stores a complete backup, which ends an earlier failure. */
export function noteBackup(db: Database, made: Pick<LastBackup, 'copiedAt' | 'bytes' | 'place'>) {
  return save(db, { ...made, failedAt: null, error: null })
}

/** Stores a failure beside the last complete backup. */
export function noteBackupFailure(db: Database, { at, error }: { at: Date; error: string }) {
  return save(db, { failedAt: at, error: error.slice(0, 500) })
}

async function save(db: Database, values: Partial<LastBackup>): Promise<void> {
  await db
    .insert(scheduledBackups)
    .values(values)
    .onConflictDoUpdate({ target: scheduledBackups.id, set: values })
}
