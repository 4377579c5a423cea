import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { rubricContract } from '../contract.ts'

export const rubricCalls = client(rubricContract)

/** A rubric as in the API response, with times as ISO text. */
export type ShownRubric = AnswerOf<typeof rubricContract, 'getRubric'>
