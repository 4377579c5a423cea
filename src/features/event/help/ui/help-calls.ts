import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { helpContract } from '../contract.ts'

export const helpCalls = client(helpContract)

export type ShownHelp = AnswerOf<typeof helpContract, 'getHelp'>
export type ShownRequest = ShownHelp['queue'][number]
export type ShownSlot = ShownHelp['slots'][number]
