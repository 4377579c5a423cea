import type { AnswerOf } from '#lib/contract/contract.ts'
import type { commentContract } from '../contract.ts'

export type ShownComments = AnswerOf<typeof commentContract, 'getComments'>
export type ShownThread = ShownComments['items'][number]
export type ShownAnswer = ShownThread['answers'][number]

export type CommentTarget = { submissionId: string } | { applicationId: string }

export const getCommentAnchor = (id: string) => `comment-${id}`

/** Moves the focus to a comment, or to the list’s heading if the comment is gone. */
export function focusComment(id: string): void {
  const element = document.getElementById(getCommentAnchor(id)) ?? document.getElementById('h-comments')
  if (!element) return
  element.tabIndex = -1
  element.focus()
}
