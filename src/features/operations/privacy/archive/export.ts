import { and, desc, eq, inArray } from 'drizzle-orm'
import { pickColumns } from '#database/columns.ts'
import { incrementCounts } from '#features/people/auth/sign-in/quota.ts'
import { removeFiles } from '#features/platform/files/storage/remove-job.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { ByteFile } from '#lib/pages/download.ts'
import { conflict, notFound, tooMany, unavailable } from '#lib/contract/errors.ts'
import { allowOrThrow } from '#lib/contract/policy.ts'
import { archiveLimits, type PersonalExport, personalExport } from '../contract.ts'
import { ownArchive } from '../policy.ts'
import { personalExports } from '../table.ts'

const daySeconds = 24 * 60 * 60

/** Returns the storage key of an archive. No row of `file` refers to it, so no public address leads to it. */
export const archiveKey = (id: string) => `export/${id}.zip`

export async function getExport({ db, viewer }: MemberContext): Promise<PersonalExport | null> {
  const [latestExport] = await db
    .select(pickColumns(personalExports, personalExport))
    .from(personalExports)
    .where(eq(personalExports.userId, viewer.id))
    .orderBy(desc(personalExports.createdAt), desc(personalExports.id))
    .limit(1)
  return latestExport ?? null
}

/** Queues the creation of an archive. 409 while one is being created, 429 beyond three a day. */
export async function requestExport(ctx: MemberContext): Promise<PersonalExport> {
  const { id: userId } = ctx.viewer
  const keys = [`personal-export:${userId}`]
  const [today] = await incrementCounts(ctx.db, { keys, now: ctx.now, seconds: daySeconds })
  if (today!.count > archiveLimits.aDay)
    throw tooMany(`You’ve asked for ${archiveLimits.aDay} archives today. Please come back tomorrow.`)
  const [createdExport] = await ctx.db
    .insert(personalExports)
    .values({ userId, createdAt: ctx.now, expiresAt: getExpiry(ctx.now) })
    .onConflictDoNothing()
    .returning()
  if (!createdExport) throw conflict('We’re already preparing your archive', 'export_in_work')
  await ctx.job('personal-export', { id: createdExport.id })
  const { userId: _, attempts: __, ...shown } = createdExport
  return shown
}

/**
 * Returns an archive for download. 404 for another person's archive, an unfinished one and an expired one;
 * 503 while the storage lacks the file.
 */
export async function downloadExport(ctx: MemberContext, { id }: { id: string }): Promise<ByteFile> {
  const [archive] = await ctx.db
    .select()
    .from(personalExports)
    .where(and(eq(personalExports.id, id), eq(personalExports.status, 'ready')))
  const notFoundError = notFound('Archive')
  allowOrThrow(ctx, ownArchive, { subject: archive ?? null, otherwise: notFoundError })
  if (!archive || archive.expiresAt <= ctx.now) throw notFoundError
  const content = await ctx.storage.get(archiveKey(id))
  if (!content) throw unavailable('We can’t read the archive right now. Please try again later.')
  const fileName = `your-data-${archive.createdAt.toISOString().slice(0, 10)}.zip`
  return { fileName, size: archive.size!, content }
}

export const getExpiry = (now: Date) => new Date(now.getTime() + archiveLimits.days * daySeconds * 1000)

/** Deletes rows, and their files in a job, so that the files are deleted only if the transaction commits. */
export async function dropExports(ctx: Context, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db.delete(personalExports).where(inArray(personalExports.id, ids))
  await removeFiles(ctx, { keys: ids.map(archiveKey) })
}
