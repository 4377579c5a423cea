import { findAtEntrance } from './entrance/at-entrance.ts'
import * as byUser from './lists/by-user.ts'
import * as checkIns from './entrance/check-in.ts'
import * as commands from './commands.ts'
import * as enrollment from './enrollment/participants.ts'
import * as exports from './lists/export.ts'
import * as lists from './lists/lists.ts'

export const {
  createParticipant,
  getParticipant,
  getParticipantByUserIdEventId,
  getParticipation,
  deleteParticipant,
} = enrollment
export const { updateParticipant } = commands
export { decideParticipants, getDecisionReach } from './enrollment/decisions.ts'
export const {
  getParticipantsForEvent,
  getParticipantsForEventWithoutTeam,
  getParticipantsForEventByName,
  getParticipantCard,
} = lists
export const { getParticipantsByUserId } = byUser
export const { getCheckInCode, checkIn, checkInParticipant, undoCheckIn, getEntrance } = checkIns
export { findAtEntrance }
export const { exportParticipants } = exports
