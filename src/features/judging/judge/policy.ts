import { type EventRoles, canManageEvent } from '#features/event/event/policy.ts'
import { policy } from '#lib/contract/policy.ts'

export const manageJudges = policy<EventRoles>(
  'manages the judges',
  canManageEvent,
  'Only organizers can manage the judges',
)

/** Allows current judges of the event; being an organizer isn't enough. */
export const judgeOfEvent = policy<{ isJudge: boolean }>(
  'judges the event',
  (viewer, { isJudge }) => viewer !== null && isJudge,
  'You don’t judge this event',
)

interface InvitationState {
  userId: string | null
  /**
   * Whether the invitation is for the caller's address, which has to be confirmed unless they have the token.
   */
  isHeld: boolean
}

export const answerJudgeInvitation = policy<InvitationState>(
  'holds an invitation to judge',
  (viewer, { userId, isHeld }) => viewer !== null && (userId === viewer.id || (userId === null && isHeld)),
  'This invitation went to another address. Sign in with that one to accept it.',
)
