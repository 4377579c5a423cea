import { client } from '#lib/client.ts'
import { waitingContract } from '../contract.ts'

/** A module of its own, so that only those who review load the contract. */
export const { getWaiting } = client(waitingContract)
