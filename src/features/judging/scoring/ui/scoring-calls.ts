import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { scoringContract } from '../contract.ts'

export const scoringCalls = client(scoringContract)

type Contract = typeof scoringContract

export type ShownScores = AnswerOf<Contract, 'getScores'>
export type ShownScore = ShownScores['items'][number]
export type ShownSeverity = AnswerOf<Contract, 'getSeverities'>['items'][number]
export type ShownWarning = AnswerOf<Contract, 'getWarnings'>['items'][number]
