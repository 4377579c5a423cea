import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { voteContract } from '../contract.ts'

export const voteCalls = client(voteContract)

export type ShownVote = NonNullable<AnswerOf<typeof voteContract, 'getVote'>>
export type ShownOwnVotes = AnswerOf<typeof voteContract, 'getOwnVotes'>
export type ShownReport = AnswerOf<typeof voteContract, 'getVoteReport'>
