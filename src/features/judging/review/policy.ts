import { manages, type EventRoles } from '#features/event/event/policy.ts'
import { canApproveFeedback, isReviewer, type ViewerInSubmission } from '#features/event/submission/policy.ts'
import { policy } from '#lib/contract/policy.ts'
import type { Viewer } from '#lib/contract/viewer.ts'

/** Who manages the event reads every review with its scores; the team does once the event has released them to it. */
const readsAllReviews = (
  viewer: Viewer | null,
  subject: ViewerInSubmission & { isFeedbackReleased: boolean },
): boolean => manages(viewer, subject) || (subject.isMember && subject.isFeedbackReleased)

interface Read {
  userId: string
  approved: boolean
  hiddenAt: Date | null
}

/** Who may read a review of the submission: what the moderators hid is its author's and ADMIN's. */
export const isReadable = (
  viewer: Viewer | null,
  subject: ViewerInSubmission & { isFeedbackReleased: boolean },
  { userId, approved, hiddenAt }: Read,
): boolean =>
  viewer?.id === userId ||
  viewer?.role === 'ADMIN' ||
  (hiddenAt === null && (approved || readsAllReviews(viewer, subject)))

const writing = 'writes reviews'
export const writeReview = policy<ViewerInSubmission>(
  writing,
  isReviewer,
  'Only reviewers can leave feedback',
)

/** What waits in an event is for its reviewers; each finds the submissions of other teams. */
export const reviewEvent = policy<EventRoles & { isCompeting: boolean }>(
  'reviews in the event',
  (viewer, subject) => isReviewer(viewer, { ...subject, isMember: false }),
  'Only reviewers can see what’s left to review',
)

/** Asked first, so that members of the team who are reviewers elsewhere hear why. */
export const reviewOthers = policy<ViewerInSubmission>(
  writing,
  (_viewer, { isMember }) => !isMember,
  'You can’t review your own team’s project',
)

/** Asked before the roles are, so that a Judge or Mentor who competes hears why they count for nothing. */
export const reviewRivals = policy<ViewerInSubmission>(
  writing,
  (viewer, { isCompeting }) => !isCompeting || (viewer !== null && viewer.role !== 'USER'),
  'Your team competes in this event, so you can’t review here',
)

interface Owned {
  /** Of the review. */
  userId: string
}

/** One name for both: an update either changes one's own review or approves another's. */
const changing = 'changes the review'
export const editReview = policy<Owned>(
  changing,
  (viewer, { userId }) => viewer?.id === userId,
  'Only its author can change a review',
)
export const approveReview = policy<ViewerInSubmission & Owned>(
  changing,
  (viewer, { userId, ...subject }) => canApproveFeedback(viewer, subject) && viewer?.id !== userId,
  'Only the team can approve feedback, and nobody can approve their own',
)
