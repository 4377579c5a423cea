import type { Participation } from '../contract.ts'

export type EnrollState =
  | 'checking'
  | 'signedOut'
  | 'open'
  | 'enrolling'
  | 'justEnrolled'
  | 'enrolled'
  | 'waiting'
  | 'declined'
  | 'closed'
  | 'ended'

export interface EnrollFacts {
  session: 'loading' | 'authenticated' | 'unauthenticated'
  /** The viewer's participation; undefined while it loads, null if it couldn't be loaded. */
  own: Pick<Participation, 'participantId' | 'approved' | 'declined'> | null | undefined
  signupActive: boolean
  hasEnded: boolean
  isEnrolling: boolean
  justEnrolled: boolean
}

/**
 * Returns the state of the enroll button (docs/rules.md#enrollment). Participants stay enrolled after
 * enrollment closes.
 */
export function getEnrollState(facts: EnrollFacts): EnrollState {
  const { session, own, isEnrolling, justEnrolled } = facts
  if (own?.participantId) {
    if (own.declined) return 'declined'
    if (!own.approved) return 'waiting'
    return justEnrolled ? 'justEnrolled' : 'enrolled'
  }
  if (facts.hasEnded) return 'ended'
  if (!facts.signupActive) return 'closed'
  if (session === 'unauthenticated') return 'signedOut'
  if (session === 'loading' || own === undefined) return 'checking'
  return isEnrolling ? 'enrolling' : 'open'
}
