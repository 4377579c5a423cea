import { client } from '#lib/contract/client.ts'
import { teamContract } from '../contract.ts'
import { invitationContract } from '../joining/invitations/invitation-contract.ts'
import { membershipContract } from '../seats/membership-contract.ts'
import { noticeContract } from '../joining/notices/notice-contract.ts'
import { rosterContract } from '../seats/roster-contract.ts'
import { confirmCompetitor, getAdmitTexts } from './invitations/as-competitor.ts'

export const { createTeam, updateTeam, deleteTeam, getTeam } = client(teamContract)
const rosters = client(rosterContract)
export const { declineJoinRequest, reopenJoinRequest, withdrawJoinRequest, transferTeam, removeMember } =
  rosters
/** Accepts a join request, after confirmation if the person is a Judge or Mentor of the event. */
export const acceptJoinRequest = ({ id }: { id: string }, name: string) =>
  confirmCompetitor((confirmed) => rosters.acceptJoinRequest({ id, confirmed }), getAdmitTexts(name))
export const { getOwnTeamNotices, dismissTeamNotice } = client(noticeContract)
const invitations = client(invitationContract)
export const { invite, createInvitationLink, getOwnInvitations, declineInvitation, withdrawInvitation } =
  invitations

/** Accepts an invitation, after confirmation if the caller is a Judge or Mentor of the event. */
export const acceptInvitation = (key: { id: string } | { token: string }) =>
  confirmCompetitor((confirmed) => invitations.acceptInvitation({ ...key, confirmed }))
export const { joinTeamByUser, leaveTeamByUser } = client(membershipContract)
