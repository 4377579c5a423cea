import type { AnswerOf } from '#lib/contract/contract.ts'
import type { commentContract } from '../contract.ts'

export type ShownComments = AnswerOf<typeof commentContract, 'getComments'>
export type ShownThread = ShownComments['items'][number]
export type ShownAnswer = ShownThread['answers'][number]

/** What is discussed: exactly one of these. */
export type CommentTarget = { submissionId: string } | { applicationId: string }

/** Where one comment can be linked to. */
export const anchorOf = (id: string) => `comment-${id}`
