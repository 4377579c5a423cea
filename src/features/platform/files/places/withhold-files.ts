import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { listMentionedKeys } from '../service.ts'
import { files } from '../table.ts'

/**
 * Withholds the files of something that moderators hide. Strangers get 404; ADMIN and owners of the place
 * still see them. `path` is the upload path; `id` is the id of the hidden thing, by which `releaseFiles`
 * releases the files.
 */
export function withholdFiles(ctx: Context, id: string, path: string): Promise<void> {
  return withhold(ctx, id, eq(files.path, path))
}

/** Withholds the owner's files that one of the owner's texts shows. */
export async function withholdMentioned(
  ctx: Context,
  id: string,
  { keys, ownerId }: { keys: string[]; ownerId: string },
): Promise<void> {
  if (keys.length > 0) await withhold(ctx, id, and(inArray(files.key, keys), eq(files.ownerId, ownerId)))
}

/** Releases the files that were withheld with this thing. */
export async function releaseFiles(ctx: Context, id: string): Promise<void> {
  await release(ctx, eq(files.withheldWith, id))
}

/** Releases every file that a text shows, including files withheld with another text. */
export async function releaseMentioned(ctx: Context, content: unknown): Promise<void> {
  await release(ctx, inArray(files.key, listMentionedKeys(content)))
}

async function withhold(ctx: Context, id: string, condition: SQL | undefined) {
  const withheldFiles = await ctx.db
    .update(files)
    .set({ withheldWith: id })
    .where(and(condition, isNull(files.deletedAt), isNull(files.withheldWith)))
    .returning({ key: files.key })
  for (const { key } of withheldFiles) ctx.changed('file', key)
}

async function release(ctx: Context, condition: SQL) {
  const releasedFiles = await ctx.db
    .update(files)
    .set({ withheldWith: null })
    .where(condition)
    .returning({ key: files.key })
  for (const { key } of releasedFiles) ctx.changed('file', key)
}
