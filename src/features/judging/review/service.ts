import { eq } from 'drizzle-orm'
import { recordAdminChange } from '#features/platform/audit/record.ts'
import { incrementCounts } from '#features/people/auth/sign-in/quota.ts'
import { postToTeam } from '#features/event/chat/service.ts'
import {
  type SubmissionForViewer,
  loadVisibleSubmission,
} from '#features/event/submission/gallery/submission-for-viewer.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, forbidden, invalid, notFound } from '#lib/contract/errors.ts'
import { getActingUserId, allow } from '#lib/contract/policy.ts'
import { createPreparedOperation } from '#lib/contract/prepared-operation.ts'
import { emptyRenderedText, type RenderedText } from '#lib/pages/rendered-text.ts'
import type { ReviewChanges, ReviewDraft, ShownReview } from './contract.ts'
import { approveReview, editReview, isReadable, reviewOthers, reviewRivals, writeReview } from './policy.ts'
import { loadReview } from './queries.ts'
import { reviews } from './table.ts'
import { sendApprovalWebhooks, mailFeedback, notifyOfChange } from './feedback-notices.ts'

export { getReviewBySubmissionIdUserId, getReviewsBySubmissionId } from './queries.ts'
export { getJudgedSubmissions } from './reviewers/judged-submissions.ts'
export { getReviewQueue } from './reviewers/queue.ts'
export { markFeedbackRead } from './mark-feedback-read.ts'
export { exportReviews } from './site-wide/export.ts'
export { getReviewers, setReviewsAside } from './reviewers/reviewers.ts'

/**
 * Creates a review. 403 if the caller is not a reviewer or belongs to the team, or if feedback is turned off;
 * 409 for a draft, and for a second review, even for simultaneous requests.
 */
export const createReview = createPreparedOperation(
  async (ctx: MemberContext, { submissionId, review }: ReviewDraft): Promise<RenderedText> => {
    assertMayReview(ctx, await loadVisibleSubmission(ctx, submissionId))
    return renderReview(ctx, review)
  },
  async (ctx, { submissionId, ...fields }: ReviewDraft, renderedText): Promise<ShownReview> => {
    const submission = await loadVisibleSubmission(ctx, submissionId)
    assertMayReview(ctx, submission)
    const [createdReview] = await ctx.db
      .insert(reviews)
      .values({
        ...fields,
        rendered: renderedText,
        submissionId,
        userId: ctx.viewer.id,
        teamToldAt: submission.isFeedbackReleased ? ctx.now : null,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: reviews.id })
    if (!createdReview) throw conflict('You’ve already reviewed this project')
    ctx.changed('submission', submissionId)
    ctx.changed('team', submission.team.id)
    const causeId = await mailFeedback(ctx, submission, createdReview.id)
    await notifyTeam(ctx, submission, { message: 'You have received new feedback on your project.', causeId })
    return loadReview(ctx, submission, createdReview.id)
  },
)

const renderReview = (ctx: MemberContext, review: string) =>
  ctx.render(review, { isTalk: true, field: 'review' })

/**
 * Changes or approves a review. 404 if the caller can't read it; 403 for changing another person's text or
 * approving their own; 409 for approving a version that was not `seen`.
 */
export const updateReview = createPreparedOperation(
  async (ctx: MemberContext, { id, review }: ReviewChanges): Promise<RenderedText | null> => {
    if (review === undefined) return null
    const [before] = await ctx.db.select({ userId: reviews.userId }).from(reviews).where(eq(reviews.id, id))
    return before?.userId === ctx.viewer.id ? renderReview(ctx, review) : null
  },
  async (ctx, changes: ReviewChanges, renderedText): Promise<ShownReview> => {
    const [before] = await ctx.db.select().from(reviews).where(eq(reviews.id, changes.id)).for('update')
    if (!before || (changes.submissionId && changes.submissionId !== before.submissionId))
      throw notFound('Review')
    const submission = await loadVisibleSubmission(ctx, before.submissionId)
    const { id, review, submissionId: _, userId, approved, seen, ...marks } = changes
    const isToggle = review === undefined && Object.values(marks).every((rating) => rating === undefined)
    if (!isReadable(ctx.viewer, submission, before)) throw notFound('Review')
    if (isToggle) await approve(ctx, submission, { before, approved, seen })
    else {
      allow(ctx, editReview, before)
      if (userId) getActingUserId(ctx, userId)
      assertMayReview(ctx, submission)
      if (review === undefined) throw invalid({ review: 'This field is required' })
      await rewrite(ctx, submission, {
        before,
        after: { review, ...fillRatings(marks, before) },
        rendered: renderedText ?? emptyRenderedText,
      })
    }
    return loadReview(ctx, submission, id)
  },
)

type Row = typeof reviews.$inferSelect
type Fields = Pick<Row, 'review' | keyof Marks>
type Marks = Pick<Row, 'applicationOfTech' | 'presentation' | 'businessValue' | 'originality'>

const judgesByRole = ({ roles }: SubmissionForViewer) => roles.includes('Judge') || roles.includes('Mentor')

/** Checks at each write whether the caller may review the submission, because roles and teams change. */
function assertMayReview(ctx: MemberContext, submission: SubmissionForViewer) {
  allow(ctx, reviewOthers, submission)
  if (judgesByRole(submission)) allow(ctx, reviewRivals, submission)
  allow(ctx, writeReview, submission)
  if (!submission.isSubmitted) throw conflict('This project is still a draft')
  if (!submission.event.feedbackEnabled) throw forbidden('Feedback is turned off for this event')
}

async function approve(
  ctx: MemberContext,
  submission: SubmissionForViewer,
  { before, approved, seen }: { before: Row } & Pick<ReviewChanges, 'approved' | 'seen'>,
) {
  allow(ctx, approveReview, { ...submission, userId: before.userId })
  if (approved === undefined) throw invalid({ approved: 'This field is required' })
  if (before.hiddenAt) throw conflict('Moderators have hidden this feedback')
  if (approved && seen && seen.getTime() !== before.updatedAt.getTime())
    throw conflict('This feedback changed after you read it. Please read it again.')
  await ctx.db.update(reviews).set({ approved, updatedAt: before.updatedAt }).where(eq(reviews.id, before.id))
  if (!submission.isMember)
    await recordAdminChange(ctx, {
      what: approved ? 'feedback.approved' : 'feedback.hidden',
      subject: { kind: 'review', id: before.id },
      before: { approved: before.approved },
      after: { approved },
    })
  ctx.changed('submission', submission.id)
  ctx.changed('feedback', before.userId)
  if (!approved || before.approved) return
  const causeId = await notifyOfChange(ctx, submission, { kind: 'feedbackApproved', review: before })
  await sendApprovalWebhooks(ctx, submission, { reviewId: before.id, causeId })
}

/** Saves a new text. Removes the approval, because it was for the old text. */
async function rewrite(
  ctx: MemberContext,
  submission: SubmissionForViewer,
  { before, after, rendered }: { before: Row; after: Fields; rendered: RenderedText },
) {
  await ctx.db
    .update(reviews)
    .set({ ...after, rendered, approved: false, updatedAt: ctx.now })
    .where(eq(reviews.id, before.id))
  ctx.changed('submission', submission.id)
  ctx.changed('feedback', before.userId)
  const hasChanged = Object.entries(after).some(([name, value]) => before[name as keyof Fields] !== value)
  if (!hasChanged || !(await canNotify(ctx, before.id))) return
  const causeId = submission.isFeedbackReleased
    ? await notifyOfChange(ctx, submission, { kind: 'feedbackChanged', review: before })
    : undefined
  await notifyTeam(ctx, submission, { message: 'One of submission reviews updated!', causeId })
}

/** Fills in omitted ratings: each keeps its earlier value, or is 1 in a new review. */
const fillRatings = (ratings: Partial<Record<keyof Marks, number | undefined>>, before?: Marks): Marks => ({
  applicationOfTech: ratings.applicationOfTech ?? before?.applicationOfTech ?? 1,
  presentation: ratings.presentation ?? before?.presentation ?? 1,
  businessValue: ratings.businessValue ?? before?.businessValue ?? 1,
  originality: ratings.originality ?? before?.originality ?? 1,
})

/**
 * Counts a notice and returns whether to send it: at most ten an hour per review, so that repeated saves
 * don't flood the team.
 */
async function canNotify(ctx: MemberContext, id: string) {
  const [window] = await incrementCounts(ctx.db, { keys: [`review-told:${id}`], now: ctx.now, seconds: 3600 })
  return window!.count <= 10
}

/** Posts a notice to the team. Teams know its wording, so that must not change. */
const notifyTeam = (
  ctx: MemberContext,
  { team }: SubmissionForViewer,
  notice: { message: string; causeId: string | undefined },
) => postToTeam(ctx, { teamId: team.id, channelId: team.teamVoiceChannelId, ...notice })
