import { and, eq, gt, lte } from 'drizzle-orm'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { notFound, tooMany } from '#lib/contract/errors.ts'
import { megabyte } from './image-rules.ts'
import { checkRoom, onePersonAtATime, type Quota, underWayBy } from './quota.ts'
import { uploads } from '../table.ts'

export type Upload = typeof uploads.$inferSelect

const day = 24 * 60 * 60 * 1000

/** What one person may have begun and not finished. Three of the largest fit, on three devices. */
const unfinished = { number: 5, bytes: 1000 * megabyte }

type Begun = Pick<Upload, 'path' | 'type' | 'size' | 'metadata'>

/** 429 when this person has too many others, or too large ones, under way; as `checkRoom` when there is no room. */
export async function beginUpload(ctx: MemberContext, quota: Quota, begun: Begun): Promise<Upload> {
  const { db, viewer, now } = ctx
  // Two at once would both find the last place free.
  await onePersonAtATime(ctx)
  const { number, bytes } = await underWayBy(ctx)
  if (number >= unfinished.number || bytes + begun.size > unfinished.bytes)
    throw tooMany('You have other uploads in progress. Finish or cancel one first.')
  await checkRoom(ctx, quota, begun)
  const [upload] = await db
    .insert(uploads)
    .values({ ...begun, ownerId: viewer.id, createdAt: now, expiresAt: dayFrom(now) })
    .returning()
  return upload!
}

/** One of the viewer's own; 404 for any other, and for one that was left alone for a day. */
export async function ownUpload({ db, viewer, now }: MemberContext, id: string): Promise<Upload> {
  const [upload] = await db
    .select()
    .from(uploads)
    .where(isOwn(id, viewer.id, now))
  if (!upload) throw notFound('Upload')
  return upload
}

/** As `ownUpload`, and it lives for another day. */
export async function ownUploadGoesOn({ db, viewer, now }: MemberContext, id: string): Promise<Upload> {
  const [upload] = await db
    .update(uploads)
    .set({ expiresAt: dayFrom(now) })
    .where(isOwn(id, viewer.id, now))
    .returning()
  if (!upload) throw notFound('Upload')
  return upload
}

/** The row stays for its day, for a sender that has missed the answer. */
export async function finishUpload({ db }: Context, id: string, fileUrl: string): Promise<void> {
  await db.update(uploads).set({ fileUrl }).where(eq(uploads.id, id))
}

export async function forgetUpload({ db }: Context, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id))
}

const isOwn = (id: string, ownerId: string, now: Date) =>
  and(eq(uploads.id, id), eq(uploads.ownerId, ownerId), gt(uploads.expiresAt, now))

const dayFrom = (now: Date) => new Date(now.getTime() + day)

/** Removes uploads that nobody has continued for a day, with what has arrived of them. */
export async function expireUploads({ db, now, storage }: Context): Promise<void> {
  const gone = await db.delete(uploads).where(lte(uploads.expiresAt, now)).returning({ id: uploads.id })
  for (const { id } of gone) await storage.dropPieces(id)
}
