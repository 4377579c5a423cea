import { eq } from 'drizzle-orm'
import { findVisibleSubmission } from '#features/event/submission/gallery/submission-for-viewer.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { NounParts } from '#lib/noun-parts.ts'
import { isReadable } from '../policy.ts'
import { reviews } from '../table.ts'
import { hideReview, unhideReview } from './hide-review.ts'
import { reviewData as data } from './personal-data.ts'

export const reviewParts: NounParts<'review'> = {
  see: loadVisible,
  hiding: { hide: hideReview, unhide: unhideReview },
  data,
}

async function loadVisible(ctx: MemberContext, id: string) {
  const [review] = await ctx.db.select().from(reviews).where(eq(reviews.id, id))
  if (!review) throw notFound('Review')
  const submission = await findVisibleSubmission(ctx, review.submissionId)
  if (!submission || !isReadable(ctx.viewer, submission, review)) throw notFound('Review')
}
