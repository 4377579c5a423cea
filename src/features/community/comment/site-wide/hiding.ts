import { and, eq, isNull } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { comments } from '../table.ts'

/** Takes a comment from everybody but its author and ADMIN; false when that is so already. Asks no policy. */
export function hideComment(ctx: MemberContext, id: string): Promise<boolean> {
  return withhold(ctx, { id, hiddenAt: ctx.now })
}

/** Gives it back to everybody. */
export function unhideComment(ctx: MemberContext, id: string): Promise<boolean> {
  return withhold(ctx, { id, hiddenAt: null })
}

async function withhold(ctx: MemberContext, { id, hiddenAt }: { id: string; hiddenAt: Date | null }) {
  const [comment] = await ctx.db
    .update(comments)
    // It says what it said; only who reads it changes.
    .set({ hiddenAt, updatedAt: comments.updatedAt })
    .where(and(eq(comments.id, id), isNull(comments.deletedAt)))
    .returning({ submissionId: comments.submissionId, applicationId: comments.applicationId })
  if (!comment) return false
  ctx.changed('comment-list', (comment.submissionId ?? comment.applicationId)!)
  return true
}
