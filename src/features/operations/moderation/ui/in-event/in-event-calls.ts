import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { inEventContract } from '../../handling/in-event/in-event-contract.ts'

export const { getModeration, hideInEvent, disqualifyProject, liftInEvent } = client(inEventContract)

export type EventFlags = AnswerOf<typeof inEventContract, 'getEventFlags'>
export type EventMeasures = AnswerOf<typeof inEventContract, 'getEventMeasures'>
