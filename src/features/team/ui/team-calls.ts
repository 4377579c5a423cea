import { client } from '#lib/client.ts'
import { teamContract } from '../contract.ts'
import { invitationContract } from '../invitation-contract.ts'
import { membershipContract } from '../membership-contract.ts'
import { rosterContract } from '../roster-contract.ts'

/** Everything the browser asks about teams, in one place. */
export const { createTeam, updateTeam, deleteTeam, getTeam } = client(teamContract)
export const {
  acceptJoinRequest,
  declineJoinRequest,
  reopenJoinRequest,
  withdrawJoinRequest,
  transferTeam,
  removeMember,
} = client(rosterContract)
export const {
  invite,
  createInvitationLink,
  getOwnInvitations,
  acceptInvitation,
  declineInvitation,
  withdrawInvitation,
} = client(invitationContract)
export const { joinTeamByUser, leaveTeamByUser } = client(membershipContract)
