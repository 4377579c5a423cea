import { client } from '#lib/contract/client.ts'
import { commentContract } from '../contract.ts'

/** A module of its own, so that only those who ask load the contract. */
export const { getComments, createComment, updateComment, deleteComment } = client(commentContract)
