import { inArray, sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { writeError } from '#lib/services/log.ts'
import type { StoredFile } from '#lib/services/storage.ts'
import { restorableDays } from '#lib/periods.ts'
import { files } from '../table.ts'

const dayMs = 24 * 60 * 60 * 1000
const batchSize = 500
const maxRemovals = 1000

/**
 * Removes files without a row, left by a crash or a restored database. Removes only files stored for a month,
 * and none if many are unknown, since the database then belongs to other files.
 */
export const strayFilesJob = {
  queue: 'files-strays',
  schedule: '53 4 * * *',
  async prepare({ db, now, storage }: Context): Promise<void> {
    await storage.dropUnfinished(new Date(now.getTime() - dayMs))
    const { known, unknown } = await sorted(db, storage.list())
    if (unknown.length > Math.max(20, known / 10)) {
      const all = known + unknown.length
      writeError('files', `${unknown.length} of ${all} are unknown to this database; none was removed`)
      return
    }
    const expiredFiles = unknown.filter(
      ({ storedAt }) => storedAt < new Date(now.getTime() - restorableDays * dayMs),
    )
    for (const { key } of expiredFiles.slice(0, maxRemovals)) await storage.remove(key)
  },
  async handle(): Promise<void> {},
}

async function sorted(db: Context['db'], list: AsyncIterable<StoredFile>) {
  const unknownFiles: StoredFile[] = []
  let knownCount = 0
  // Other features store files of their own kinds, with their own rows, so files of other kinds are skipped.
  const kindSql = sql<string>`split_part(${files.key}, '/', 1)`
  const kinds = new Set((await db.selectDistinct({ kind: kindSql }).from(files)).map(({ kind }) => kind))
  const sort = async (batch: StoredFile[]) => {
    const keys = batch.map(({ key }) => key)
    const rows = await db.select({ key: files.key }).from(files).where(inArray(files.key, keys))
    const knownKeys = new Set(rows.map(({ key }) => key))
    knownCount += knownKeys.size
    unknownFiles.push(...batch.filter(({ key }) => !knownKeys.has(key)))
  }
  let page: StoredFile[] = []
  for await (const file of list) {
    if (!kinds.has(file.key.split('/')[0]!)) continue
    page.push(file)
    if (page.length < batchSize) continue
    await sort(page)
    page = []
  }
  if (page.length > 0) await sort(page)
  return { known: knownCount, unknown: unknownFiles }
}
