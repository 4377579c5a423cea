import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { notFound, Refusal, tooMany } from '#lib/contract/errors.ts'
import { megabyte } from './image-rules.ts'
import { checkRoom, lockUserUploads, type Quota, loadUnfinishedUsage } from './quota.ts'
import { uploads } from '../table.ts'

export type Upload = typeof uploads.$inferSelect

const dayMs = 24 * 60 * 60 * 1000

/** Limits of one user's unfinished uploads. Three of the largest fit, on three devices. */
const unfinishedLimits = { number: 5, bytes: 1000 * megabyte }

type UploadInput = Pick<Upload, 'path' | 'type' | 'size' | 'metadata'>

/**
 * Announces an upload. 429 if this user has too many or too large other uploads in progress; refuses a file
 * beyond the quota like `checkRoom`.
 */
export async function beginUpload(
  ctx: MemberContext,
  quota: Quota,
  uploadInput: UploadInput,
): Promise<Upload> {
  const { db, viewer, now } = ctx
  // Without the lock, two concurrent requests would both find the last slot free.
  await lockUserUploads(ctx)
  const { number, bytes } = await loadUnfinishedUsage(ctx)
  if (number >= unfinishedLimits.number || bytes + uploadInput.size > unfinishedLimits.bytes)
    throw tooMany('You have other uploads in progress. Finish or cancel one first.')
  await checkRoom(ctx, quota, uploadInput)
  const [upload] = await db
    .insert(uploads)
    .values({ ...uploadInput, ownerId: viewer.id, createdAt: now, expiresAt: getDayAfter(now) })
    .returning()
  return upload!
}

/** Returns one of the viewer's own uploads; 404 for any other, and for one not continued for a day. */
export async function getOwnUpload({ db, viewer, now }: MemberContext, id: string): Promise<Upload> {
  const [upload] = await db
    .select()
    .from(uploads)
    .where(isOwn(id, viewer.id, now))
  if (!upload) throw notFound('Upload')
  return upload
}

/** Seconds after which a writer that neither renewed nor released its claim no longer has it. */
const claimSeconds = 30

/**
 * Claims one of the viewer's own uploads for a writer, or renews its claim, and extends the expiry by a day. 404
 * like `getOwnUpload`; 423 while another writer has it, in any process.
 */
export async function claimOwnUpload(ctx: MemberContext, id: string, writerId: string): Promise<Upload> {
  const { db, viewer, now } = ctx
  const isFree = or(isNull(uploads.writerId), eq(uploads.writerId, writerId), sql`writer_until <= now()`)
  const [upload] = await db
    .update(uploads)
    .set({
      writerId,
      writerUntil: sql`now() + ${claimSeconds} * interval '1 second'`,
      expiresAt: getDayAfter(now),
    })
    .where(and(isOwn(id, viewer.id, now), isFree))
    .returning()
  if (upload) return upload
  await getOwnUpload(ctx, id)
  throw new Refusal(423, 'locked', { message: 'Another request is sending this upload' })
}

/** Ends a writer's claim, if it still has it. */
export async function releaseUpload({ db }: Context, id: string, writerId: string): Promise<void> {
  await db
    .update(uploads)
    .set({ writerId: null, writerUntil: null })
    .where(and(eq(uploads.id, id), eq(uploads.writerId, writerId)))
}

/** Marks an upload as complete. The row stays until it expires, for a sender that missed the response. */
export async function finishUpload({ db }: Context, id: string, fileUrl: string): Promise<void> {
  await db.update(uploads).set({ fileUrl }).where(eq(uploads.id, id))
}

export async function forgetUpload({ db }: Context, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id))
}

const isOwn = (id: string, ownerId: string, now: Date) =>
  and(eq(uploads.id, id), eq(uploads.ownerId, ownerId), gt(uploads.expiresAt, now))

const getDayAfter = (now: Date) => new Date(now.getTime() + dayMs)

/** Removes uploads that weren't continued for a day, with the pieces that arrived. */
export async function expireUploads({ db, now, storage }: Context): Promise<void> {
  const expiredUploads = await db
    .delete(uploads)
    .where(lte(uploads.expiresAt, now))
    .returning({ id: uploads.id })
  for (const { id } of expiredUploads) await storage.dropPieces(id)
}
