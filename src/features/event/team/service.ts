import * as answering from './joining/invitations/answer-invitation.ts'
import * as asking from './joining/requests/request-commands.ts'
import * as commands from './commands.ts'
import * as desk from './seats/desk/desk.ts'
import * as exports from './site-wide/export.ts'
import * as invitations from './joining/invitations/invitations.ts'
import * as inviting from './joining/invitations/create-invitation.ts'
import * as lists from './lists/lists.ts'
import * as locking from './seats/desk/lock-team.ts'
import * as membership from './seats/membership.ts'
import * as moving from './seats/desk/move-member.ts'
import * as notices from './joining/notices/notices.ts'
import * as queries from './lists/queries.ts'
import * as requests from './joining/requests/requests.ts'
import * as roster from './seats/roster.ts'
import * as suggestions from './joining/suggestions/suggestions.ts'
import * as teammates from './seats/teammates/teammates.ts'

export const { getTeam } = queries
export const { getTeamsForEvent } = lists
export const { createTeam, updateTeam, deleteTeam } = commands
export const { getJoinRequests, getOwnJoinRequests } = requests
export const { acceptJoinRequest, declineJoinRequest, reopenJoinRequest, withdrawJoinRequest } = asking
export const { transferTeam, removeMember, addMember } = roster
export const { invite, createInvitationLink, sendInvitationEmail } = inviting
export const { getInvitation, getInvitations, getOwnInvitations } = invitations
export const { acceptInvitation, declineInvitation, withdrawInvitation } = answering
export const { getOwnTeamNotices, dismissTeamNotice } = notices
export const { getSuggestions } = suggestions
export const { getTeammates } = teammates
export const { exportTeams } = exports
export const { getTeamDesk } = desk
export const { moveMember, mergeTeams } = moving
export const { lockTeam, unlockTeam } = locking

/** Operations of the segment `participant` that concern teams. */
export const { joinTeamByUser, leaveTeamByUser } = membership
