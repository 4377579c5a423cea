import { and, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { restorableDays } from '#lib/periods.ts'
import { fileCopyJob } from './storage/copy-job.ts'
import { removeFiles, removeFilesJob } from './storage/remove-job.ts'
import { strayFilesJob } from './unused/orphaned-files-job.ts'
import { files } from './table.ts'
import { unusedFilesJob } from './unused/unused-job.ts'
import { expireUploads } from './uploads/uploads.ts'

const dayMs = 24 * 60 * 60 * 1000

const purgeFilesJob = {
  queue: 'files-purge',
  schedule: '41 3 * * *',
  /** Removes files of things that can no longer be restored, and the remains of interrupted uploads. */
  async handle(ctx: Context): Promise<void> {
    const { db, now } = ctx
    const restorableSince = new Date(now.getTime() - restorableDays * dayMs)
    const dayAgo = new Date(now.getTime() - dayMs)
    const deletedFiles = await db
      .select({ id: files.id, key: files.key })
      .from(files)
      .where(
        or(lt(files.deletedAt, restorableSince), and(isNull(files.storedAt), lt(files.createdAt, dayAgo))),
      )
      .limit(1000)
    if (deletedFiles.length === 0) return
    const ids = deletedFiles.map(({ id }) => id)
    await db.delete(files).where(inArray(files.id, ids))
    await removeFiles(ctx, { keys: deletedFiles.map(({ key }) => key) })
  },
}

export const filesJobs = [
  purgeFilesJob,
  unusedFilesJob,
  strayFilesJob,
  removeFilesJob,
  fileCopyJob,
  { queue: 'uploads-expire', schedule: '17 * * * *', handle: expireUploads },
]
