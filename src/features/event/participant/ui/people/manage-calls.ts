import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { participantContract } from '../../contract.ts'
import { participantListContract } from '../../lists/list-contract.ts'

export type ParticipantsPage = AnswerOf<typeof participantListContract, 'getParticipantsForEvent'>

export const { decideParticipants, getDecisionReach } = client(participantContract)
export const { getParticipantsForEvent } = client(participantListContract)
