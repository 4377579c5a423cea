import { eq, sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import type { WrittenKind } from '../kind.ts'

export interface Liked {
  isVisible: boolean
  likesCount: number
}

/** Whether there is something to like, and how often it is; drafts are for nobody to like. Null: no such text. */
export async function readLiked(
  ctx: Context,
  { texts }: WrittenKind,
  { id, lock }: { id: string; lock: boolean },
): Promise<Liked | null> {
  const query = ctx.db
    .select({ likesCount: texts.likesCount, status: texts.status, deletedAt: texts.deletedAt })
    .from(texts)
    .where(eq(texts.id, id))
  const [row] = await (lock ? query.for('no key update') : query)
  if (!row) return null
  return { isVisible: row.status === 'published' && row.deletedAt === null, likesCount: row.likesCount }
}

/** In the transaction of the like itself, which holds the row's lock; gives the new number. */
export async function countLike(
  ctx: Context,
  { kind, texts }: WrittenKind,
  { id, by }: { id: string; by: 1 | -1 },
): Promise<number> {
  const [row] = await ctx.db
    .update(texts)
    // The text did not change, and neither does its time of change.
    .set({ likesCount: sql`${texts.likesCount} + ${by}`, updatedAt: texts.updatedAt })
    .where(eq(texts.id, id))
    .returning({ likesCount: texts.likesCount })
  ctx.changed(kind, id)
  ctx.changed(`${kind}-likes`)
  return row!.likesCount
}
