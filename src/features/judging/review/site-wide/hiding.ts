import { eq } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { reviews } from '../table.ts'

/** Takes a review from everybody but its author and ADMIN; false when there is none. Asks no policy. */
export function hideReview(ctx: MemberContext, id: string): Promise<boolean> {
  return withhold(ctx, { id, hiddenAt: ctx.now })
}

/** Gives it back, approved if it was. */
export function unhideReview(ctx: MemberContext, id: string): Promise<boolean> {
  return withhold(ctx, { id, hiddenAt: null })
}

async function withhold(ctx: MemberContext, { id, hiddenAt }: { id: string; hiddenAt: Date | null }) {
  const [review] = await ctx.db
    .update(reviews)
    // It says what it said; only who reads it changes.
    .set({ hiddenAt, updatedAt: reviews.updatedAt })
    .where(eq(reviews.id, id))
    .returning({ submissionId: reviews.submissionId, userId: reviews.userId })
  if (!review) return false
  ctx.changed('submission', review.submissionId)
  ctx.changed('feedback', review.userId)
  return true
}
