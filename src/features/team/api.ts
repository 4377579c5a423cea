import { implement } from '#lib/implement.ts'
import { teamContract } from './contract.ts'
import { invitationContract, invitationMailContract } from './invitation-contract.ts'
import { membershipContract } from './membership-contract.ts'
import { noticeContract } from './notice-contract.ts'
import { rosterContract } from './roster-contract.ts'
import * as service from './service.ts'
import { suggestionContract } from './suggestion-contract.ts'
import { teammateContract } from './teammate-contract.ts'

export const teams = implement(teamContract, service)
export const rosters = implement(rosterContract, service)
export const invitations = implement(invitationContract, service)
export const invitationMails = implement(invitationMailContract, service)
export const memberships = implement(membershipContract, service)
export const teamNotices = implement(noticeContract, service)
export const suggestions = implement(suggestionContract, service)
export const teammates = implement(teammateContract, service)
