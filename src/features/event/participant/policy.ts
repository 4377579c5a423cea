import { canManageEvent, type EventRoles } from '#features/event/event/policy.ts'
import { policy } from '#lib/contract/policy.ts'

interface ParticipantTarget extends EventRoles {
  userId: string
}

interface Attendance extends EventRoles {
  participation: { approved: boolean } | null
}

export const readParticipant = policy<ParticipantTarget>(
  'reads a participant',
  (viewer, { userId, roles }) => viewer?.id === userId || canManageEvent(viewer, { roles }),
)

/** Allows approved participants and event managers to see lists of people. */
export const readParticipants = policy<Attendance>(
  'takes part in the event',
  (viewer, { participation, roles }) =>
    (participation?.approved ?? false) || canManageEvent(viewer, { roles }),
  'Only approved participants can see this',
)

/**
 * Allows the owner and ADMIN, and everyone if the profile is public. The service shows other viewers only
 * public participation.
 */
export const readParticipations = policy<{ userId: string; public: boolean }>(
  'sees where a person takes part',
  (viewer, { userId, public: isPublic }) => isPublic || viewer?.id === userId || viewer?.role === 'ADMIN',
)

interface Change extends ParticipantTarget {
  approved: boolean
  /**
   * Whether the change affects fields that the participant owns, or the decision that event managers make.
   */
  changes: { own: boolean; decision: boolean }
}

/**
 * Allows approved participants to change their own fields, and event managers to decide. ADMIN may do both.
 */
export const changeParticipant = policy<Change>(
  'changes a participant',
  (viewer, { userId, roles, approved, changes }) => {
    const isOwn = viewer?.id === userId && approved
    const isAdmin = viewer?.role === 'ADMIN'
    const isOwnerOrManager = viewer?.id === userId || canManageEvent(viewer, { roles })
    return (
      isOwnerOrManager &&
      (!changes.own || isOwn || isAdmin) &&
      (!changes.decision || canManageEvent(viewer, { roles }))
    )
  },
)

export const approveParticipants = policy<EventRoles>(
  'approves participants',
  (viewer, subject) => canManageEvent(viewer, subject),
  'You can’t manage this event',
)

/** Allows the participant until submissions close, and event managers at any time. */
export const withdrawParticipant = policy<ParticipantTarget & { isClosed: boolean }>(
  'withdraws a participant',
  (viewer, { userId, roles, isClosed }) =>
    (viewer?.id === userId && !isClosed) || canManageEvent(viewer, { roles }),
  'You can withdraw only until submissions close',
)

/**
 * Allows approved participants. The service checks only the caller's own participation, so no one else sees
 * the code.
 */
export const showCheckInCode = policy<{ approved: boolean }>(
  'shows the own check-in code',
  (_viewer, { approved }) => approved,
  'Your enrollment is waiting for approval',
)

/** Allows Volunteer, Organizer, Host and ADMIN. */
export const checkPeopleIn = policy<EventRoles>(
  'checks people in',
  (viewer, { roles }) =>
    canManageEvent(viewer, { roles }) || (viewer !== null && roles.includes('Volunteer')),
  'You can’t check people in',
)
