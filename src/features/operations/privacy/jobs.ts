import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import { sendMailToUser } from '#features/platform/mail/service.ts'
import type { Context } from '#lib/contract/context.ts'
import { makeArchive } from './archive/archive.ts'
import { archiveKey, dropExports, getExpiry } from './archive/export.ts'
import { loadPerson } from './person.ts'
import { personalExports } from './table.ts'

interface ExportJob {
  id: string
}

interface ArchivePiece {
  /** Id of the temporary file before it is stored. */
  piece: string
  size: number
}

const maxAttempts = 6

const exportJob = {
  queue: 'personal-export',
  /** Creates the archive outside a transaction, since that may take minutes. A retry starts from scratch. */
  async prepare(ctx: Context, { id }: ExportJob): Promise<ArchivePiece | null> {
    const isThisExport = eq(personalExports.id, id)
    const [row] = await ctx.db
      .update(personalExports)
      .set({ status: 'making', done: 0 })
      .where(and(isThisExport, inArray(personalExports.status, ['waiting', 'making'])))
      .returning()
    const person = row && (await loadPerson(ctx, row.userId))
    if (!person) return null
    const onDone = async (done: number, total: number) => {
      await ctx.db.update(personalExports).set({ done, total }).where(isThisExport)
    }
    // Each attempt has a file of its own, because an abandoned attempt may still be writing.
    const piece = crypto.randomUUID()
    const { size } = await makeArchive(ctx, { person, path: ctx.storage.pieces(piece), onDone })
    return { piece, size }
  },
  /**
   * Makes the archive available for download, deletes the person's other archives, and notifies the person by
   * e-mail.
   */
  async handle(ctx: Context, { id }: ExportJob, archivePiece: ArchivePiece | null): Promise<void> {
    if (!archivePiece) return
    const [row] = await ctx.db
      .update(personalExports)
      .set({
        status: 'ready',
        done: sql`${personalExports.total}`,
        size: archivePiece.size,
        readyAt: ctx.now,
        expiresAt: getExpiry(ctx.now),
      })
      .where(and(eq(personalExports.id, id), eq(personalExports.status, 'making')))
      .returning()
    // The account and this row may have been erased in the meantime, so the file is dropped.
    if (!row) return ctx.storage.dropPieces(archivePiece.piece)
    await ctx.storage.adopt(archiveKey(id), ctx.storage.pieces(archivePiece.piece))
    const earlierExports = await ctx.db
      .select({ id: personalExports.id })
      .from(personalExports)
      .where(and(eq(personalExports.userId, row.userId), ne(personalExports.id, id)))
    await dropExports(
      ctx,
      earlierExports.map((earlierExport) => earlierExport.id),
    )
    const data = { link: `${ctx.origin}/account#your-data` }
    await sendMailToUser(ctx, row.userId, { template: 'exportReady', data })
  },
  async failed({ db }: Context, { id }: ExportJob): Promise<void> {
    await db
      .update(personalExports)
      .set({
        attempts: sql`${personalExports.attempts} + 1`,
        status: sql`case when ${personalExports.attempts} + 1 >= ${maxAttempts} then 'failed' else 'waiting' end`,
      })
      .where(and(eq(personalExports.id, id), inArray(personalExports.status, ['waiting', 'making'])))
  },
}

export const privacyJobs = [
  exportJob,
  {
    queue: 'personal-exports-expire',
    schedule: '23 * * * *',
    async handle(ctx: Context) {
      const expiredExports = await ctx.db
        .select({ id: personalExports.id })
        .from(personalExports)
        .where(lte(personalExports.expiresAt, ctx.now))
        .limit(1000)
      await dropExports(
        ctx,
        expiredExports.map(({ id }) => id),
      )
    },
  },
]
