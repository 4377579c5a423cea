import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#database/client.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { isFileKey } from '#lib/pictures/file-address.ts'
import { removeFiles } from './storage/remove-job.ts'
import { loadAvailability } from './places/availability.ts'
import { files } from './table.ts'

/** Finds a stored file that may be shown, with the tags of notes after which access may change. */
export async function findFile(db: Database, key: string) {
  if (!isFileKey(key)) return undefined
  const [file] = await db
    .select({
      contentType: files.contentType,
      size: files.size,
      width: files.width,
      ownerId: files.ownerId,
      path: files.path,
      isWithheld: sql<boolean>`withheld_with is not null`,
    })
    .from(files)
    .where(and(eq(files.key, key), isNotNull(files.storedAt), isNull(files.deletedAt)))
  if (!file) return undefined
  const { isGone, isWithheld, tags } = await loadAvailability(db, file.path)
  return isGone
    ? undefined
    : { ...file, url: filesPath + key, isWithheld: file.isWithheld || isWithheld, tags }
}

/**
 * Returns the URL of a copy that belongs to another thing; a job copies the bytes. Returns a URL that isn't a
 * file of this site unchanged, and null for a file that is gone.
 */
export async function copyFile(ctx: MemberContext, url: string | null, path: string): Promise<string | null> {
  if (!url?.startsWith(filesPath)) return url
  const from = url.slice(filesPath.length)
  if (!isFileKey(from)) return null
  const [row] = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.key, from), isNotNull(files.storedAt), isNull(files.deletedAt)))
  if (!row) return null
  const [kind, name = ''] = from.split('/')
  const key = `${kind}/${crypto.randomUUID()}${name.slice(name.lastIndexOf('.'))}`
  const { type, contentType, size, width, height } = row
  await ctx.db
    .insert(files)
    .values({ key, path, ownerId: ctx.viewer.id, createdAt: ctx.now, type, contentType, size, width, height })
  await ctx.job('file-copy', { from, to: key })
  return filesPath + key
}

const filesPath = '/files/'

/**
 * Soft-deletes the files of a deleted thing: 404 from now on, purged after 30 days. `path` is the upload
 * path.
 */
export async function hideFiles(ctx: Context, path: string): Promise<void> {
  const hidden = await ctx.db
    .update(files)
    .set({ deletedAt: ctx.now })
    .where(and(eq(files.path, path), isNull(files.deletedAt)))
    .returning({ key: files.key })
  for (const { key } of hidden) ctx.changed('file', key)
}

/** Restores the files that were hidden at this moment. Files deleted earlier stay deleted. */
export async function showFiles(ctx: Context, path: string, hiddenAt: Date | null): Promise<void> {
  if (!hiddenAt) return
  const unhiddenFiles = await ctx.db
    .update(files)
    .set({ deletedAt: null })
    .where(and(eq(files.path, path), eq(files.deletedAt, hiddenAt)))
    .returning({ key: files.key })
  for (const { key } of unhiddenFiles) ctx.changed('file', key)
}

/** Permanently deletes the files of purged things, with their bytes. Call it with at most 1,000 paths. */
export async function purgeFiles(ctx: Context, paths: string[]): Promise<void> {
  if (paths.length === 0) return
  const deletedFiles = await ctx.db
    .delete(files)
    .where(inArray(files.path, paths))
    .returning({ key: files.key })
  await removeFiles(ctx, { keys: deletedFiles.map(({ key }) => key) })
}

const filePathPattern = /\/files\/([a-z]{1,20}\/[a-z0-9-]{1,100}\.[a-z0-9]{2,5})/g
const maxLockedFiles = 500

/**
 * Locks up to 500 files whose URLs appear in the written content until the transaction ends, so that none is
 * removed as unused meanwhile.
 */
export async function lockMentionedFiles({ db }: Context, content: unknown): Promise<void> {
  const lockedKeys = listMentionedKeys(content).slice(0, maxLockedFiles)
  if (lockedKeys.length === 0) return
  await db.select({ id: files.id }).from(files).where(inArray(files.key, lockedKeys)).for('key share')
}

/** Returns the keys of all files whose URL appears anywhere in the content. */
export function listMentionedKeys(content: unknown): string[] {
  const text = content ? JSON.stringify(content) : ''
  if (!text.includes(filesPath)) return []
  return [...new Set([...text.matchAll(filePathPattern)].map(([, key]) => key!))]
}
