import { client } from '#lib/contract/client.ts'
import { waitingContract } from '../contract.ts'

/** A module of its own, so that only those who review load the contract. */
export const { getWaiting } = client(waitingContract)
