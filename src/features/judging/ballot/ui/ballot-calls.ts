import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { ballotContract } from '../contract.ts'

export const ballotCalls = client(ballotContract)

export type ShownQueue = AnswerOf<typeof ballotContract, 'getQueue'>
export type ShownTask = ShownQueue['tasks'][number]
export type ShownPaper = AnswerOf<typeof ballotContract, 'getPaper'>
export type ShownBallot = ShownPaper['ballot']
