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
  /** Undefined while it is being asked for, null when it could not be read. */
  own: Pick<Participation, 'participantId' | 'approved' | 'declined'> | null | undefined
  signupActive: boolean
  hasEnded: boolean
  isEnrolling: boolean
  justEnrolled: boolean
}

/** What the enroll button says (docs/rules.md#enrollment); who is in stays in, whatever closes. */
export function enrollState(facts: EnrollFacts): EnrollState {
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
