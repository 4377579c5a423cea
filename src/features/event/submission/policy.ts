import { canManageEvent, type EventRoles } from '#features/event/event/policy.ts'
import { policy } from '#lib/contract/policy.ts'
import type { Viewer } from '#lib/contract/viewer.ts'

/** Caller's role in the submission's team and in its event. */
export interface ViewerInSubmission extends EventRoles {
  isMember: boolean
  /** Whether the viewer is in any team of the event. */
  isCompeting: boolean
}

/**
 * Returns whether the viewer may review: ADMIN, MENTOR, or Judge or Mentor of the event. Never a member of
 * the team itself. A role in the event doesn't count for viewers whose own team competes in it.
 */
export const isReviewer = (viewer: Viewer | null, subject: ViewerInSubmission): boolean =>
  viewer !== null && !subject.isMember && (viewer.role !== 'USER' || judges(subject))

/**
 * Returns whether a role in the event allows reviewing. A role doesn't count for viewers who compete in the
 * event.
 */
export const judges = ({ roles, isCompeting }: Pick<ViewerInSubmission, 'roles' | 'isCompeting'>): boolean =>
  !isCompeting && (roles.includes('Judge') || roles.includes('Mentor'))

/**
 * Returns whether the viewer may approve feedback: a member of the team or ADMIN. The review module itself
 * checks that the viewer isn't the review's author.
 */
export const canApproveFeedback = (viewer: Viewer | null, { isMember }: ViewerInSubmission): boolean =>
  viewer !== null && (isMember || viewer.role === 'ADMIN')

export const ownSubmission = policy<ViewerInSubmission>(
  'is in the submission’s team',
  (viewer, { isMember }) => viewer !== null && isMember,
  'Only team members can do this',
)

/** Allows members of the team and event managers. */
export const removeSubmission = policy<ViewerInSubmission>(
  'can remove the submission',
  (viewer, { isMember, roles }) => viewer !== null && (isMember || canManageEvent(viewer, { roles })),
  'Only team members can do this',
)

export const reportSubmission = policy<ViewerInSubmission>(
  'reviews the submission',
  isReviewer,
  'You are not allowed to report this submission',
)

/**
 * Returns whether the viewer sees reports of broken rules: a reviewer, an organizer or a member of the team.
 */
export const seesReports = (viewer: Viewer | null, subject: ViewerInSubmission): boolean =>
  subject.isMember || canManageEvent(viewer, subject) || isReviewer(viewer, subject)

interface SubmissionVisibility extends ViewerInSubmission {
  isSubmitted: boolean
  isHidden: boolean
  submissionsVisible: 'atOnce' | 'afterClose'
  hasClosed: boolean
}

/**
 * Returns whether the viewer can see the submission. Drafts are visible to the team and organizers; a
 * submitted one is public at once or after submissions close. Hidden ones are visible only to the team and
 * ADMIN.
 */
export const isShown = (viewer: Viewer | null, subject: SubmissionVisibility): boolean =>
  subject.isMember || viewer?.role === 'ADMIN' || (!subject.isHidden && isShownToOthers(viewer, subject))

const isShownToOthers = (viewer: Viewer | null, subject: SubmissionVisibility): boolean =>
  canManageEvent(viewer, subject) ||
  (subject.isSubmitted && (subject.submissionsVisible === 'atOnce' || subject.hasClosed))
