import type { ShownInvitation } from '../judge-calls.ts'

export type AnswerState =
  | 'open'
  | 'signedOut'
  | 'judges'
  | 'wrongAddress'
  | 'closed'
  | 'unknown'
  | Exclude<ShownInvitation['status'], 'pending'>

interface Invited {
  /** Null for a link that never was, or was cut. */
  invitation: Pick<ShownInvitation, 'status' | 'isYours' | 'isOpen'> | null
  isJudge: boolean
  isSignedIn: boolean
}

/** What can be done with an invitation by the one who looks at it. */
export function stateOf({ invitation, isJudge, isSignedIn }: Invited): AnswerState {
  if (isJudge) return 'judges'
  if (!invitation) return 'unknown'
  if (invitation.status !== 'pending') return invitation.status
  if (!invitation.isOpen) return 'closed'
  if (!isSignedIn) return 'signedOut'
  return invitation.isYours ? 'open' : 'wrongAddress'
}
