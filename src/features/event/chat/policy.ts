import { type EventRoles, manages } from '#features/event/event/policy.ts'
import { policy } from '#lib/contract/policy.ts'

interface ViewerInTeam extends EventRoles {
  /** In the team that it is about; false where it is about all of an event. */
  isMember: boolean
}

/** A team's members, and those who manage its event. */
export const haveRooms = policy<ViewerInTeam>(
  'has rooms made in the chat',
  (viewer, { isMember, roles }) => viewer !== null && (isMember || manages(viewer, { roles })),
  'You can’t ask for rooms here',
)

/** Those who manage the event that the chat's id belongs to here; an id that is not known here belongs to ADMIN alone. */
export const manageChat = policy<EventRoles>(
  'manages the event that it belongs to in the chat',
  (viewer, { roles }) => manages(viewer, { roles }),
  'You can’t manage this in the chat',
)

interface PersonRoles extends EventRoles {
  userId: string
}

/** Oneself; in one event those who manage it, everywhere ADMIN. */
export const leaveRooms = policy<PersonRoles>(
  'takes someone out of their rooms',
  (viewer, { userId, roles }) => viewer !== null && (viewer.id === userId || manages(viewer, { roles })),
  'You can’t take this person out of their rooms',
)
