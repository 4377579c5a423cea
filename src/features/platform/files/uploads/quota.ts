import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { Refusal } from '#lib/contract/errors.ts'
import type { UploadType } from './file-types.ts'
import { megabyte } from './image-rules.ts'
import { files, uploads } from '../table.ts'

/** Limits of one user, in total and per 24 hours. */
export interface Quota {
  readonly files: number
  readonly bytes: number
  readonly filesADay: number
  readonly bytesADay: number
}

export interface IncomingFile {
  path: string
  type: UploadType
  size: number
  /** The announced upload whose room is already reserved. */
  uploadId?: string | undefined
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Like `checkRoom`, for the transaction that writes the row. Other uploads of the same user wait until it
 * ends, so that no two take the last room.
 */
export async function reserveRoom(ctx: MemberContext, quota: Quota, file: IncomingFile): Promise<void> {
  await lockUserUploads(ctx)
  await checkRoom(ctx, quota, file)
}

/** Locks uploads of this user until the transaction ends. */
export async function lockUserUploads({ db, viewer }: MemberContext): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`upload ${viewer.id}`}))`)
}

/**
 * Refuses a file beyond the user's quota: 413 if its bytes don't fit, 429 for too many files or for the daily
 * limits. If the file replaces one of the same path and type, only the daily limits apply, so that a user at
 * the limit can still replace it.
 */
export async function checkRoom(ctx: MemberContext, quota: Quota, file: IncomingFile): Promise<void> {
  const usage = await countFiles(ctx, file)
  const unfinishedUsage = await loadUnfinishedUsage(ctx, file.uploadId)
  const number = unfinishedUsage.number + 1
  const bytes = unfinishedUsage.bytes + file.size
  if (usage.numberToday + number > quota.filesADay)
    throw noRoom(429, `You can send ${quota.filesADay} files within 24 hours. Please try again later.`)
  if (usage.bytesToday + bytes > quota.bytesADay)
    throw noRoom(
      429,
      `You can send ${formatMegabytes(quota.bytesADay)} within 24 hours. Please try again later.`,
    )
  if (usage.isReplaced) return
  if (usage.number + number > quota.files)
    throw noRoom(429, `You can keep ${quota.files} files. Replace or delete some you no longer need.`)
  if (usage.bytes + bytes > quota.bytes)
    throw noRoom(
      413,
      `Your files can take ${formatMegabytes(quota.bytes)}. Replace or delete some you no longer need.`,
    )
}

/** Counts the user's files. Deleted files count only toward the day of their upload. */
async function countFiles({ db, viewer, now }: MemberContext, { path, type }: IncomingFile) {
  const isActive = isNull(files.deletedAt)
  const isToday = gt(files.createdAt, new Date(now.getTime() - dayMs))
  // Pictures of texts and rooms accumulate: none replaces another.
  const replacesOthers = sql`split_part(${files.path}, '/', 1) not in ('content', 'room')`
  const isReplaced = and(isActive, eq(files.path, path), eq(files.type, type), replacesOthers)
  const [totals] = await db
    .select({
      number: sql<number>`count(*) filter (where ${isActive})::int`,
      bytes: sql<number>`coalesce(sum(${files.size}) filter (where ${isActive}), 0)::float8`,
      numberToday: sql<number>`count(*) filter (where ${isToday})::int`,
      bytesToday: sql<number>`coalesce(sum(${files.size}) filter (where ${isToday}), 0)::float8`,
      isReplaced: sql<boolean>`coalesce(bool_or(${isReplaced}), false)`,
    })
    .from(files)
    .where(eq(files.ownerId, viewer.id))
  return totals!
}

/** Returns the number and total bytes of the viewer's announced uploads that aren't complete. */
export async function loadUnfinishedUsage({ db, viewer, now }: MemberContext, excludedId?: string) {
  const [totals] = await db
    .select({ number: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(size), 0)::float8` })
    .from(uploads)
    .where(
      and(
        eq(uploads.ownerId, viewer.id),
        isNull(uploads.fileUrl),
        gt(uploads.expiresAt, now),
        excludedId === undefined ? undefined : ne(uploads.id, excludedId),
      ),
    )
  return totals!
}

const formatMegabytes = (bytes: number) => `${Math.floor(bytes / megabyte)} MB`

const noRoom = (status: 413 | 429, message: string) =>
  new Refusal(status, 'no_room', { message, fieldErrors: { file: message } })
