import { client } from '#lib/contract/client.ts'
import { likeContract } from '../contract.ts'

const calls = client(likeContract)

/** A separate module, so that only signed-in users load the contract. */
export const { getLike, getLikes, createLike, deleteLike } = calls
