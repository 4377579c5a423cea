import type { AnswerOf } from '#lib/contract/contract.ts'
import type { commentContract } from '../contract.ts'

export type ShownComments = AnswerOf<typeof commentContract, 'getComments'>
export type ShownThread = ShownComments['items'][number]
export type ShownAnswer = ShownThread['answers'][number]

/** What is discussed: exactly one of these. */
export type CommentTarget = { submissionId: string } | { applicationId: string }

/** Where one comment can be linked to. */
export const anchorOf = (id: string) => `comment-${id}`

/** Where the keyboard goes on once the form or the button that it was in is gone; the list’s heading without the comment. */
export function leadTo(id: string): void {
  const place = document.getElementById(anchorOf(id)) ?? document.getElementById('h-comments')
  if (!place) return
  place.tabIndex = -1
  place.focus()
}
