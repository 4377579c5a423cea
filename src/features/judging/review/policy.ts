import { canManageEvent, type EventRoles } from '#features/event/event/policy.ts'
import { canApproveFeedback, isReviewer, type ViewerInSubmission } from '#features/event/submission/policy.ts'
import { policy } from '#lib/contract/policy.ts'
import type { Viewer } from '#lib/contract/viewer.ts'

/**
 * Returns whether the viewer can read every review with its scores: event managers always, team members once
 * the event has released feedback.
 */
const readsAllReviews = (
  viewer: Viewer | null,
  subject: ViewerInSubmission & { isFeedbackReleased: boolean },
): boolean => canManageEvent(viewer, subject) || (subject.isMember && subject.isFeedbackReleased)

interface ReadableReview {
  userId: string
  approved: boolean
  hiddenAt: Date | null
}

/**
 * Returns whether the viewer can read a review of the submission. A review hidden by moderators is visible
 * only to its author and ADMIN.
 */
export const isReadable = (
  viewer: Viewer | null,
  subject: ViewerInSubmission & { isFeedbackReleased: boolean },
  { userId, approved, hiddenAt }: ReadableReview,
): boolean =>
  viewer?.id === userId ||
  viewer?.role === 'ADMIN' ||
  (hiddenAt === null && (approved || readsAllReviews(viewer, subject)))

const writePolicyName = 'writes reviews'
export const writeReview = policy<ViewerInSubmission>(
  writePolicyName,
  isReviewer,
  'Only reviewers can leave feedback',
)

/** Allows an event's reviewers to list submissions that need reviews; each sees those of other teams. */
export const reviewEvent = policy<EventRoles & { isCompeting: boolean }>(
  'reviews in the event',
  (viewer, subject) => isReviewer(viewer, { ...subject, isMember: false }),
  'Only reviewers can see what’s left to review',
)

/**
 * Rejects members of the submission's team. Checked first, so that members who are reviewers elsewhere get
 * the specific error.
 */
export const reviewOthers = policy<ViewerInSubmission>(
  writePolicyName,
  (_viewer, { isMember }) => !isMember,
  'You can’t review your own team’s project',
)

/**
 * Rejects users whose own team competes in the event, except ADMIN and MENTOR. Checked before roles, so that
 * a Judge or Mentor who competes reads why their role has no effect.
 */
export const reviewRivals = policy<ViewerInSubmission>(
  writePolicyName,
  (viewer, { isCompeting }) => !isCompeting || (viewer !== null && viewer.role !== 'USER'),
  'Your team competes in this event, so you can’t review here',
)

interface OwnedReview {
  userId: string
}

/** Shared name of two policies: an update either changes the caller's review or approves another person's. */
const changePolicyName = 'changes the review'
export const editReview = policy<OwnedReview>(
  changePolicyName,
  (viewer, { userId }) => viewer?.id === userId,
  'Only its author can change a review',
)
export const approveReview = policy<ViewerInSubmission & OwnedReview>(
  changePolicyName,
  (viewer, { userId, ...subject }) => canApproveFeedback(viewer, subject) && viewer?.id !== userId,
  'Only the team can approve feedback, and nobody can approve their own',
)
