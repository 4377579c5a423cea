import { client } from '#lib/client.ts'
import type { AnswerOf } from '#lib/contract.ts'
import { participantContract } from '../contract.ts'
import type { participantListContract } from '../list-contract.ts'

export type ParticipantsPage = AnswerOf<typeof participantListContract, 'getParticipantsForEvent'>

export const { decideParticipants } = client(participantContract)
