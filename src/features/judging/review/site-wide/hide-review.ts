import { eq } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { reviews } from '../table.ts'

/**
 * Hides a review from everyone except its author and ADMIN. Returns false if it doesn't exist. Checks no
 * policy.
 */
export function hideReview(ctx: MemberContext, id: string): Promise<boolean> {
  return withhold(ctx, { id, hiddenAt: ctx.now })
}

/** Unhides a review; its approval stays as it was. */
export function unhideReview(ctx: MemberContext, id: string): Promise<boolean> {
  return withhold(ctx, { id, hiddenAt: null })
}

async function withhold(ctx: MemberContext, { id, hiddenAt }: { id: string; hiddenAt: Date | null }) {
  const [review] = await ctx.db
    .update(reviews)
    // The text stays the same and only its audience changes, so `updatedAt` keeps its value.
    .set({ hiddenAt, updatedAt: reviews.updatedAt })
    .where(eq(reviews.id, id))
    .returning({ submissionId: reviews.submissionId, userId: reviews.userId })
  if (!review) return false
  ctx.changed('submission', review.submissionId)
  ctx.changed('feedback', review.userId)
  return true
}
