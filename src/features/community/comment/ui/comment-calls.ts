import { client } from '#lib/contract/client.ts'
import { commentContract } from '../contract.ts'

/** A separate module, so that the contract is loaded only when needed. */
export const { getComments, createComment, updateComment, deleteComment } = client(commentContract)
