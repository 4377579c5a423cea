import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { removeFiles } from '#features/platform/files/storage/remove-job.ts'
import type { ImportedFile } from '#features/platform/files/site-wide/bundled-files.ts'
import type { Context } from '#lib/contract/context.ts'
import { bundleDays } from '#lib/periods.ts'
import type { BundleReport } from './contract.ts'
import { bundleKey } from './importing/request-import.ts'
import { openArchive, runImport, importFiles, runDryImport } from './importing/carrying-out.ts'
import { BundleRejection } from './importing/faults.ts'
import { readLists } from './importing/lists.ts'
import { eventImports } from './table.ts'

interface ImportJob {
  id: string
}

type PreparedImport =
  | { report: BundleReport }
  | { files: ImportedFile[] }
  | { refused: BundleRejection }
  | null

const maxAttempts = 3

const importJob = {
  queue: 'event-import',
  isAlone: true,
  /** Reads a new bundle, or stores the files of one to import. */
  async prepare(ctx: Context, { id }: ImportJob): Promise<PreparedImport> {
    const row = await loadImport(ctx, id)
    if (row?.state !== 'reading' && row?.state !== 'importing') return null
    return catchRejection(async () => {
      const archive = await openArchive(ctx, row)
      if (row.state === 'reading') return { report: await runDryImport(ctx, archive) }
      const { files } = await readLists(archive)
      return { files: await importFiles(ctx, archive, { files, keeps: true }) }
    })
  },
  async handle(ctx: Context, { id }: ImportJob, prepared: PreparedImport): Promise<void> {
    const row = await loadImport(ctx, id, { lock: true })
    if (!prepared || (row?.state !== 'reading' && row?.state !== 'importing')) return
    const change = (to: Partial<typeof eventImports.$inferInsert>) =>
      ctx.db.update(eventImports).set(to).where(eq(eventImports.id, id))
    const markRefused = ({ faults }: BundleRejection) => change({ state: 'refused', faults: [...faults] })
    if ('refused' in prepared) await markRefused(prepared.refused)
    else if ('report' in prepared) await change({ state: 'ready', report: prepared.report })
    else {
      // A rejected import is rolled back, so its counts must be dropped.
      const counts: Parameters<Context['count']>[] = []
      const count: Context['count'] = (...countArgs) => void counts.push(countArgs)
      const done = await catchRejection(() =>
        ctx.db.transaction((db) => completeImport({ ...ctx, db, count }, row, prepared.files)),
      )
      if (done) await markRefused(done.refused)
      else await change({ state: 'done' })
      if (!done) for (const countArgs of counts) ctx.count(...countArgs)
      await removeFiles(ctx, { keys: [bundleKey(id), ...(done ? prepared.files.map(({ key }) => key) : [])] })
    }
  },
  async failed({ db }: Context, { id }: ImportJob): Promise<void> {
    const attempts = sql`${eventImports.attempts} + 1`
    await db
      .update(eventImports)
      .set({
        attempts,
        state: sql`case when ${attempts} >= ${maxAttempts} then 'failed' else ${eventImports.state} end`,
      })
      .where(and(eq(eventImports.id, id), inArray(eventImports.state, ['reading', 'importing'])))
  },
}

type ImportRow = typeof eventImports.$inferSelect

async function completeImport(ctx: Context, row: ImportRow, files: ImportedFile[]): Promise<null> {
  const { requestedBy, report } = row
  await runImport(ctx, await openArchive(ctx, row), { expected: report!, files, requestedBy })
  return null
}

/** Returns a rejection as a value, since retrying the job would only reject it again. */
async function catchRejection<Result>(
  action: () => Promise<Result>,
): Promise<Result | { refused: BundleRejection }> {
  try {
    return await action()
  } catch (error) {
    if (error instanceof BundleRejection) return { refused: error }
    throw error
  }
}

async function loadImport({ db }: Context, id: string, { lock = false } = {}) {
  const query = db.select().from(eventImports).where(eq(eventImports.id, id))
  const [row] = lock ? await query.for('no key update') : await query
  return row
}

const dayMs = 24 * 60 * 60_000

export const bundleJobs = [
  importJob,
  {
    queue: 'event-imports-purge',
    schedule: '37 4 * * *',
    async handle(ctx: Context): Promise<void> {
      const deletedImports = await ctx.db
        .delete(eventImports)
        .where(lt(eventImports.createdAt, new Date(ctx.now.getTime() - bundleDays * dayMs)))
        .returning({ id: eventImports.id })
      await removeFiles(ctx, { keys: deletedImports.map(({ id }) => bundleKey(id)) })
    },
  },
]
