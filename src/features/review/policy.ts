import type { Standing } from '#features/event/policy.ts'
import { isReviewer } from '#features/submission/policy.ts'
import { policy } from '#lib/policy.ts'
import type { Viewer } from '#lib/viewer.ts'

/** The asking person's place: in the submission's team, and in its event. */
export interface ReviewStanding extends Standing {
  isMember: boolean
}

/** The team and ADMIN read and approve every review. */
export const readsAllReviews = (viewer: Viewer | null, { isMember }: ReviewStanding): boolean =>
  viewer !== null && (isMember || viewer.role === 'ADMIN')

const writing = 'writes reviews'
export const writeReview = policy<ReviewStanding>(writing, isReviewer, 'Only reviewers may leave feedback')

/** What waits in an event is for its reviewers; each finds the submissions of other teams. */
export const reviewEvent = policy<Standing>(
  'reviews in the event',
  (viewer, standing) => isReviewer(viewer, { ...standing, isMember: false }),
  'Only reviewers may see what is to be reviewed',
)

/** Asked first, so that members of the team who are reviewers elsewhere hear why. */
export const reviewOthers = policy<ReviewStanding>(
  writing,
  (_viewer, { isMember }) => !isMember,
  'You cannot review the submission of your own team',
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
  'Only its author may change a review',
)
export const approveReview = policy<ReviewStanding & Owned>(
  changing,
  (viewer, { userId, ...standing }) => readsAllReviews(viewer, standing) && viewer?.id !== userId,
  'Only the team may approve feedback, and nobody their own',
)
