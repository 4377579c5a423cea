import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { roomContract } from '../contract.ts'

export const roomCalls = client(roomContract)

export const roomKey = (teamId: string, viewerId: string) => ['room', teamId, viewerId] as const

export type ShownRoom = AnswerOf<typeof roomContract, 'getRoom'>
export type ShownMessage = ShownRoom['items'][number]
