import { type EventRoles, canManageEvent } from '#features/event/event/policy.ts'
import { policy } from '#lib/contract/policy.ts'

interface ViewerInTeam extends EventRoles {
  /** Whether the viewer is a member of the team; false for requests about a whole event. */
  isMember: boolean
}

/** Allows a team's members, and managers of its event. */
export const makeTeamRooms = policy<ViewerInTeam>(
  'has rooms made in the chat',
  (viewer, { isMember, roles }) => viewer !== null && (isMember || canManageEvent(viewer, { roles })),
  'You can’t ask for rooms here',
)

/**
 * Allows managers of the event that a Discord channel, account or server belongs to; only ADMIN for an
 * unknown id.
 */
export const manageChat = policy<EventRoles>(
  'manages the event that it belongs to in the chat',
  (viewer, { roles }) => canManageEvent(viewer, { roles }),
  'You can’t manage this in the chat',
)

interface PersonRoles extends EventRoles {
  userId: string
}

/** Allows the person themselves; in one event also its managers, everywhere ADMIN. */
export const leaveRooms = policy<PersonRoles>(
  'takes someone out of their rooms',
  (viewer, { userId, roles }) =>
    viewer !== null && (viewer.id === userId || canManageEvent(viewer, { roles })),
  'You can’t take this person out of their rooms',
)
