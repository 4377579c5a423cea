import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { removeFiles } from '#features/platform/files/storage/remove-job.ts'
import type { TakenFile } from '#features/platform/files/site-wide/bundled-files.ts'
import type { Context } from '#lib/contract/context.ts'
import { bundleDays } from '#lib/periods.ts'
import type { BundleReport } from './contract.ts'
import { bundleKey } from './importing/request-import.ts'
import { openArchive, carryOut, takeFiles, tryOut } from './importing/carrying-out.ts'
import { Refused } from './importing/faults.ts'
import { readLists } from './importing/lists.ts'
import { eventImports } from './table.ts'

interface ImportJob {
  id: string
}

type Prepared = { report: BundleReport } | { files: TakenFile[] } | { refused: Refused } | null

const attemptsAtMost = 3

const importing = {
  queue: 'event-import',
  isAlone: true,
  /** Reads a new bundle, or stores the files of one to import. */
  async prepare(ctx: Context, { id }: ImportJob): Promise<Prepared> {
    const row = await loadImport(ctx, id)
    if (row?.state !== 'reading' && row?.state !== 'importing') return null
    return orRefused(async () => {
      const archive = await openArchive(ctx, row)
      if (row.state === 'reading') return { report: await tryOut(ctx, archive) }
      const { files } = await readLists(archive)
      return { files: await takeFiles(ctx, archive, { files, keeps: true }) }
    })
  },
  async handle(ctx: Context, { id }: ImportJob, ready: Prepared): Promise<void> {
    const row = await loadImport(ctx, id, { lock: true })
    if (!ready || (row?.state !== 'reading' && row?.state !== 'importing')) return
    const change = (to: Partial<typeof eventImports.$inferInsert>) =>
      ctx.db.update(eventImports).set(to).where(eq(eventImports.id, id))
    const refuse = ({ faults }: Refused) => change({ state: 'refused', faults: [...faults] })
    if ('refused' in ready) await refuse(ready.refused)
    else if ('report' in ready) await change({ state: 'ready', report: ready.report })
    else {
      // A rejected import is rolled back, so its counts must be dropped.
      const counts: Parameters<Context['count']>[] = []
      const count: Context['count'] = (...countArgs) => void counts.push(countArgs)
      const done = await orRefused(() =>
        ctx.db.transaction((db) => takeOver({ ...ctx, db, count }, row, ready.files)),
      )
      if (done) await refuse(done.refused)
      else await change({ state: 'done' })
      if (!done) for (const countArgs of counts) ctx.count(...countArgs)
      await removeFiles(ctx, { keys: [bundleKey(id), ...(done ? ready.files.map(({ key }) => key) : [])] })
    }
  },
  async failed({ db }: Context, { id }: ImportJob): Promise<void> {
    const attempts = sql`${eventImports.attempts} + 1`
    await db
      .update(eventImports)
      .set({
        attempts,
        state: sql`case when ${attempts} >= ${attemptsAtMost} then 'failed' else ${eventImports.state} end`,
      })
      .where(and(eq(eventImports.id, id), inArray(eventImports.state, ['reading', 'importing'])))
  },
}

type ImportRow = typeof eventImports.$inferSelect

async function takeOver(ctx: Context, row: ImportRow, files: TakenFile[]): Promise<null> {
  const { requestedBy, report } = row
  await carryOut(ctx, await openArchive(ctx, row), { expected: report!, files, requestedBy })
  return null
}

/** Returns a rejection as a value, since retrying the job would only reject it again. */
async function orRefused<Result>(act: () => Promise<Result>): Promise<Result | { refused: Refused }> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Refused) return { refused: error }
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
  importing,
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
