import { client } from '#lib/contract/client.ts'
import { participantContract } from '../contract.ts'
import { participantListContract } from '../lists/list-contract.ts'

const calls = client(participantContract)

/** Calls in a separate module, so that only signed-in users load the contract. */
export const { getParticipation, createParticipant, deleteParticipant } = calls
export const { getParticipantsByUserId, getParticipantCard } = client(participantListContract)
