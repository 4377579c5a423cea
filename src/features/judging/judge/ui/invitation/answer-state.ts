import type { ShownInvitation } from '../judge-calls.ts'

export type AnswerState =
  | 'open'
  | 'signedOut'
  | 'judges'
  | 'wrongAddress'
  | 'closed'
  | 'unknown'
  | Exclude<ShownInvitation['status'], 'pending'>

interface AnswerFacts {
  /** Null for an unknown or truncated link. */
  invitation: Pick<ShownInvitation, 'status' | 'isYours' | 'isOpen'> | null
  isJudge: boolean
  isSignedIn: boolean
}

/** Returns the viewer's options for an invitation. */
export function getAnswerState({ invitation, isJudge, isSignedIn }: AnswerFacts): AnswerState {
  if (isJudge) return 'judges'
  if (!invitation) return 'unknown'
  if (invitation.status !== 'pending') return invitation.status
  if (!invitation.isOpen) return 'closed'
  if (!isSignedIn) return 'signedOut'
  return invitation.isYours ? 'open' : 'wrongAddress'
}
