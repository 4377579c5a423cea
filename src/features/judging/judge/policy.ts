import { type EventRoles, manages } from '#features/event/event/policy.ts'
import { policy } from '#lib/contract/policy.ts'

export const manageJudges = policy<EventRoles>(
  'manages the judges',
  manages,
  'Only organizers can manage the judges',
)

/** Whoever judges the event now; being an organizer is not enough. */
export const judgeHere = policy<{ isJudge: boolean }>(
  'judges the event',
  (viewer, { isJudge }) => viewer !== null && isJudge,
  'You don’t judge this event',
)

interface HeldInvitation {
  userId: string | null
  /** The token of its mail was shown, or it went to the caller's address. */
  isHeld: boolean
}

export const holdJudgeInvitation = policy<HeldInvitation>(
  'holds an invitation to judge',
  (viewer, { userId, isHeld }) => viewer !== null && (userId === viewer.id || (userId === null && isHeld)),
  'This invitation went to another address. Sign in with that one to accept it.',
)
