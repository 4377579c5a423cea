import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { judgeConflictContract } from '../conflicts/conflict-contract.ts'
import { judgeContract } from '../contract.ts'
import { judgeInvitationContract } from '../invitations/invitation-contract.ts'

export const judgeCalls = client(judgeContract)
export const invitationCalls = client(judgeInvitationContract)
export const conflictCalls = client(judgeConflictContract)

/** Judges of an event as the browser receives them, with times as ISO text. */
export type ShownJudges = AnswerOf<typeof judgeContract, 'getJudges'>
export type ShownJudge = ShownJudges['items'][number]
export type ShownInvitation = AnswerOf<typeof judgeInvitationContract, 'getJudgeInvitation'>
export type ShownConflict = AnswerOf<typeof judgeConflictContract, 'getConflicts'>['items'][number]
export type OwnStatement = AnswerOf<typeof judgeContract, 'getOwnJudge'>
