import { client } from '#lib/contract/client.ts'
import { waitingContract } from '../contract.ts'

/** A separate module, so that only users with tasks load the contract. */
export const { getWaiting } = client(waitingContract)
