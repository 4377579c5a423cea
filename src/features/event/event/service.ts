import * as commands from './writing/commands.ts'
import * as life from './life/changing-life.ts'
import * as lists from './lists/lists.ts'
import * as managed from './lists/managed-events.ts'
import * as exports from './lists/managed-export.ts'
import * as queries from './lists/queries.ts'
import * as roles from './people/roles.ts'

export const { createEvent, updateEvent, deleteEvent } = commands
export const { cancelEvent, postponingEvent, resumingEvent } = life
export const { getEvents, getUpcomingEvents } = lists
export const { getManagedEvents } = managed
export const { exportManagedEvents } = exports
export const { getEvent } = queries
export const { createEventRole, deleteEventRole } = roles
export { inviteToRole } from './people/invitations/invite.ts'
export {
  acceptRoleInvitation,
  declineRoleInvitation,
  withdrawRoleInvitation,
} from './people/invitations/answer.ts'
export { getOwnRoleInvitation, getRoleInvitation, getRoleInvitations } from './people/invitations/queries.ts'
export { createSpeakerCard, deleteSpeakerCard, updateSpeakerCard } from './people/cards.ts'
