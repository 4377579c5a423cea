import type { AnswerOf } from '#lib/contract/contract.ts'
import type { ballotContract } from '../../contract.ts'

export type ShownProgress = AnswerOf<typeof ballotContract, 'getProgress'>
export type ShownJudge = ShownProgress['items'][number]
