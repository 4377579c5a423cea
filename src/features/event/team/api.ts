import { implement } from '#lib/contract/implement.ts'
import { teamContract } from './contract.ts'
import { invitationContract, invitationMailContract } from './joining/invitations/invitation-contract.ts'
import { deskContract } from './seats/desk/desk-contract.ts'
import { membershipContract } from './seats/membership-contract.ts'
import { noticeContract } from './joining/notices/notice-contract.ts'
import { rosterContract } from './seats/roster-contract.ts'
import * as service from './service.ts'
import { suggestionContract } from './joining/suggestions/suggestion-contract.ts'
import { teammateContract } from './seats/teammates/teammate-contract.ts'

export const teams = implement(teamContract, service)
export const rosters = implement(rosterContract, service)
export const invitations = implement(invitationContract, service)
export const invitationMails = implement(invitationMailContract, service)
export const memberships = implement(membershipContract, service)
export const teamDesks = implement(deskContract, service)
export const teamNotices = implement(noticeContract, service)
export const suggestions = implement(suggestionContract, service)
export const teammates = implement(teammateContract, service)
