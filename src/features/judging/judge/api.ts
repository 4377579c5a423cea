import { implement } from '#lib/contract/implement.ts'
import { judgeConflictContract } from './conflicts/conflict-contract.ts'
import { judgeContract } from './contract.ts'
import { judgeInvitationContract } from './invitations/invitation-contract.ts'
import * as service from './service.ts'

export const judging = implement(judgeContract, service)
export const judgeInvitations = implement(judgeInvitationContract, service)
export const judgeConflicts = implement(judgeConflictContract, service)
