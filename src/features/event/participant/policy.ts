import { manages, type EventRoles } from '#features/event/event/policy.ts'
import { policy } from '#lib/contract/policy.ts'

interface Of extends EventRoles {
  userId: string
}

/** What an occasion says of the asking person. */
interface Attending extends EventRoles {
  participation: { approved: boolean } | null
}

/** Oneself, and those who manage the event. */
export const readParticipant = policy<Of>(
  'reads a participant',
  (viewer, { userId, roles }) => viewer?.id === userId || manages(viewer, { roles }),
)

/** Lists of people are for approved participants and managers. */
export const readParticipants = policy<Attending>(
  'takes part in the event',
  (viewer, { participation, roles }) => (participation?.approved ?? false) || manages(viewer, { roles }),
  'Only approved participants can see this',
)

/** Owner and ADMIN see everything; others what is public, which the service sorts out. */
export const readParticipations = policy<{ userId: string; public: boolean }>(
  'sees where a person takes part',
  (viewer, { userId, public: isPublic }) => isPublic || viewer?.id === userId || viewer?.role === 'ADMIN',
)

interface Change extends Of {
  approved: boolean
  /** Fields that belong to the person, and the decision that belongs to managers. */
  changes: { own: boolean; decision: boolean }
}

/** The person's own fields once approved, the decision by those who manage the event. ADMIN may both. */
export const changeParticipant = policy<Change>(
  'changes a participant',
  (viewer, { userId, roles, approved, changes }) => {
    const isOwn = viewer?.id === userId && approved
    const isAdmin = viewer?.role === 'ADMIN'
    const isSomebody = viewer?.id === userId || manages(viewer, { roles })
    return (
      isSomebody && (!changes.own || isOwn || isAdmin) && (!changes.decision || manages(viewer, { roles }))
    )
  },
)

export const approveParticipants = policy<EventRoles>(
  'approves participants',
  (viewer, subject) => manages(viewer, subject),
  'You can’t manage this event',
)

/** Oneself until submissions close, managers at any time. */
export const withdrawParticipant = policy<Of & { isClosed: boolean }>(
  'withdraws a participant',
  (viewer, { userId, roles, isClosed }) => (viewer?.id === userId && !isClosed) || manages(viewer, { roles }),
  'You can withdraw only until submissions close',
)

/** The code at the entrance is for who has it, once approved. */
export const showCheckInCode = policy<{ approved: boolean }>(
  'shows the own check-in code',
  (_viewer, { approved }) => approved,
  'Your enrollment is waiting for approval',
)

/** Volunteers check people in; Organizer, Host and ADMIN too. */
export const checkPeopleIn = policy<EventRoles>(
  'checks people in',
  (viewer, { roles }) => manages(viewer, { roles }) || (viewer !== null && roles.includes('Volunteer')),
  'You can’t check people in',
)
