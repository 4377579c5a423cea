import type { AnswerOf } from '#lib/contract/contract.ts'
import { client } from '#lib/contract/client.ts'
import { flagContract } from '../contract.ts'
import { suspensionContract } from '../suspension/suspension-contract.ts'

export const { handleFlags, decideMeasure, appealMeasure, getOwnMeasures } = client(flagContract)
export const { suspendUser, unsuspendUser } = client(suspensionContract)

export type ShownFlaggedItem = AnswerOf<typeof flagContract, 'getFlagged'>
export type ShownMeasure = ShownFlaggedItem['measures'][number]
export type ShownCard = AnswerOf<typeof flagContract, 'getFlags'>['items'][number]
export type ShownOwnMeasure = AnswerOf<typeof flagContract, 'getOwnMeasures'>['items'][number]
