import { and, eq, isNull } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { comments } from '../table.ts'

/**
 * Hides a comment from everyone except its author, ADMIN and managers of the project's event; returns false
 * for a deleted comment. Checks no policy.
 */
export function hideComment(ctx: MemberContext, id: string): Promise<boolean> {
  return withhold(ctx, { id, hiddenAt: ctx.now })
}

/** Makes a hidden comment visible to others again. */
export function unhideComment(ctx: MemberContext, id: string): Promise<boolean> {
  return withhold(ctx, { id, hiddenAt: null })
}

async function withhold(ctx: MemberContext, { id, hiddenAt }: { id: string; hiddenAt: Date | null }) {
  const [comment] = await ctx.db
    .update(comments)
    // Only the comment's visibility changes, so its time of change stays.
    .set({ hiddenAt, updatedAt: comments.updatedAt })
    .where(and(eq(comments.id, id), isNull(comments.deletedAt)))
    .returning({ submissionId: comments.submissionId, applicationId: comments.applicationId })
  if (!comment) return false
  ctx.changed('comment-list', (comment.submissionId ?? comment.applicationId)!)
  return true
}
