import { manages, type EventRoles } from '#features/event/event/policy.ts'
import { policy } from '#lib/contract/policy.ts'
import type { Viewer } from '#lib/contract/viewer.ts'

/** The asking person's place: in the submission's team, and in its event. */
export interface ViewerInSubmission extends EventRoles {
  isMember: boolean
  /** In a team of the event, whichever. */
  isCompeting: boolean
}

/**
 * ADMIN, MENTOR, or Judge or Mentor of the event; never a member of the team itself, nor by a role in the event
 * somebody whose own team competes in it.
 */
export const isReviewer = (viewer: Viewer | null, subject: ViewerInSubmission): boolean =>
  viewer !== null && !subject.isMember && (viewer.role !== 'USER' || judges(subject))

/** By a role in the event, which does not count for those who compete in it. */
export const judges = ({ roles, isCompeting }: Pick<ViewerInSubmission, 'roles' | 'isCompeting'>): boolean =>
  !isCompeting && (roles.includes('Judge') || roles.includes('Mentor'))

/** The team's members and ADMIN; whether they wrote the review in question, review asks itself. */
export const canApproveFeedback = (viewer: Viewer | null, { isMember }: ViewerInSubmission): boolean =>
  viewer !== null && (isMember || viewer.role === 'ADMIN')

export const ownSubmission = policy<ViewerInSubmission>(
  'is in the submission’s team',
  (viewer, { isMember }) => viewer !== null && isMember,
  'Only team members can do this',
)

/** The team itself, and those who manage the event. */
export const removeSubmission = policy<ViewerInSubmission>(
  'can remove the submission',
  (viewer, { isMember, roles }) => viewer !== null && (isMember || manages(viewer, { roles })),
  'Only team members can do this',
)

export const reportSubmission = policy<ViewerInSubmission>(
  'reviews the submission',
  isReviewer,
  'You are not allowed to report this submission',
)

/** Whether it breaks the rules is seen by reviewers, organisers and the team. */
export const seesReports = (viewer: Viewer | null, subject: ViewerInSubmission): boolean =>
  subject.isMember || manages(viewer, subject) || isReviewer(viewer, subject)

interface SubmissionVisibility extends ViewerInSubmission {
  isSubmitted: boolean
  isHidden: boolean
  submissionsVisible: 'atOnce' | 'afterClose'
  hasClosed: boolean
}

/**
 * Drafts are the team's and the organisers'; a submitted one is public at once or from the close on. What the
 * moderators hid is the team's and ADMIN's.
 */
export const isShown = (viewer: Viewer | null, subject: SubmissionVisibility): boolean =>
  subject.isMember || viewer?.role === 'ADMIN' || (!subject.isHidden && isShownToOthers(viewer, subject))

const isShownToOthers = (viewer: Viewer | null, subject: SubmissionVisibility): boolean =>
  manages(viewer, subject) ||
  (subject.isSubmitted && (subject.submissionsVisible === 'atOnce' || subject.hasClosed))
