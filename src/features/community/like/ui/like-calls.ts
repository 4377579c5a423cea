import { client } from '#lib/contract/client.ts'
import { likeContract } from '../contract.ts'

const calls = client(likeContract)

/** A module of its own, so that only those who are signed in load the contract. */
export const { getLike, getLikes, createLike, deleteLike } = calls
