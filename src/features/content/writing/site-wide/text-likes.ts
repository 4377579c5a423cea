import { eq, sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import type { WritingKind } from '../kind.ts'

export interface LikedItem {
  isVisible: boolean
  likesCount: number
}

/**
 * Returns whether a text can be liked, and its number of likes; only a published text can be liked. Null if
 * there is no such text.
 */
export async function readLikeState(
  ctx: Context,
  { texts }: WritingKind,
  { id, lock }: { id: string; lock: boolean },
): Promise<LikedItem | null> {
  const query = ctx.db
    .select({ likesCount: texts.likesCount, status: texts.status, deletedAt: texts.deletedAt })
    .from(texts)
    .where(eq(texts.id, id))
  const [row] = await (lock ? query.for('no key update') : query)
  if (!row) return null
  return { isVisible: row.status === 'published' && row.deletedAt === null, likesCount: row.likesCount }
}

/**
 * Adds or subtracts a like and returns the new number. Runs in the like's transaction, which holds the row
 * lock.
 */
export async function countLike(
  ctx: Context,
  { kind, texts }: WritingKind,
  { id, by }: { id: string; by: 1 | -1 },
): Promise<number> {
  const [row] = await ctx.db
    .update(texts)
    // A like doesn't change the text, so its time of change stays.
    .set({ likesCount: sql`${texts.likesCount} + ${by}`, updatedAt: texts.updatedAt })
    .where(eq(texts.id, id))
    .returning({ likesCount: texts.likesCount })
  ctx.changed(kind, id)
  ctx.changed(`${kind}-likes`)
  return row!.likesCount
}
