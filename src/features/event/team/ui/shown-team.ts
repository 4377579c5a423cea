import type { AnswerOf } from '#lib/contract/contract.ts'
import type { teamContract } from '../contract.ts'
import type { invitationContract } from '../joining/invitations/invitation-contract.ts'
import type { noticeContract } from '../joining/notices/notice-contract.ts'
import type { rosterContract } from '../seats/roster-contract.ts'
import type { teammateContract } from '../seats/teammates/teammate-contract.ts'

export type ShownTeam = AnswerOf<typeof teamContract, 'getTeam'>
export type ShownTeamCard = AnswerOf<typeof teamContract, 'getTeamsForEvent'>['items'][number]
export type ShownMember = ShownTeam['members'][number]
export type ShownRequest = AnswerOf<typeof rosterContract, 'getJoinRequests'>['items'][number]
export type ShownInvitation = AnswerOf<typeof invitationContract, 'getInvitations'>['items'][number]
export type ShownNotice = AnswerOf<typeof noticeContract, 'getOwnTeamNotices'>['items'][number]
export type ShownTeammate = AnswerOf<typeof teammateContract, 'getTeammates'>['items'][number]
