export type ClosedState =
  | 'wrongAddress'
  | 'cancelled'
  | 'unknown'
  | 'expired'
  | 'accepted'
  | 'declined'
  | 'withdrawn'

interface Invitation {
  status: 'pending' | 'expired' | 'accepted' | 'declined' | 'withdrawn'
  isYours: boolean
  event: { isCancelled: boolean }
}

/** Returns whether the reader can answer the invitation, or why not. */
export function getAnswerState(
  invitation: Invitation | null,
  isSignedIn: boolean,
): ClosedState | 'open' | 'signedOut' {
  if (!invitation) return 'unknown'
  if (invitation.status !== 'pending') return invitation.status
  if (invitation.event.isCancelled) return 'cancelled'
  if (!isSignedIn) return 'signedOut'
  return invitation.isYours ? 'open' : 'wrongAddress'
}
