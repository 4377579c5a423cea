import type { AnswerOf } from '#lib/contract.ts'
import { client } from '#lib/client.ts'
import { flagContract } from '../contract.ts'
import { suspensionContract } from '../suspension-contract.ts'

export const { handleFlags, decideMeasure, appealMeasure } = client(flagContract)
export const { suspendUser, unsuspendUser } = client(suspensionContract)

export type ShownFlagged = AnswerOf<typeof flagContract, 'getFlagged'>
export type ShownMeasure = ShownFlagged['measures'][number]
export type ShownCard = AnswerOf<typeof flagContract, 'getFlags'>['items'][number]
export type ShownOwnMeasure = AnswerOf<typeof flagContract, 'getOwnMeasures'>['items'][number]
