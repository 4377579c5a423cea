import { and, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Context } from '#lib/context.ts'
import { fileCopyJob } from './copy-job.ts'
import { removeFiles, removeFilesJob } from './remove-job.ts'
import { strayFilesJob } from './strays-job.ts'
import { files } from './table.ts'
import { unusedFilesJob } from './unused-job.ts'
import { expireUploads } from './uploads.ts'

const day = 24 * 60 * 60 * 1000

const purgeFilesJob = {
  queue: 'files-purge',
  schedule: '41 3 * * *',
  /** Removes files that were deleted 30 days ago, and what is left of uploads that were cut short. */
  async handle(ctx: Context): Promise<void> {
    const { db, now } = ctx
    const monthAgo = new Date(now.getTime() - 30 * day)
    const dayAgo = new Date(now.getTime() - day)
    const gone = await db
      .select({ id: files.id, key: files.key })
      .from(files)
      .where(or(lt(files.deletedAt, monthAgo), and(isNull(files.storedAt), lt(files.createdAt, dayAgo))))
      .limit(1000)
    if (gone.length === 0) return
    const ids = gone.map(({ id }) => id)
    await db.delete(files).where(inArray(files.id, ids))
    await removeFiles(ctx, { keys: gone.map(({ key }) => key) })
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
