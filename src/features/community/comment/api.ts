import { implement } from '#lib/contract/implement.ts'
import { commentContract } from './contract.ts'
import { createComment, deleteComment, getComments, updateComment } from './service.ts'

export const commentApi = implement(commentContract, {
  getComments,
  createComment,
  updateComment,
  deleteComment,
})
