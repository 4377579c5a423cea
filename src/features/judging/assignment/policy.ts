import { type EventRoles, canManageEvent } from '#features/event/event/policy.ts'
import { policy } from '#lib/contract/policy.ts'

/** Only organizers see and change assignments; a judge sees their own in their queue. */
export const assignEntries = policy<EventRoles>(
  'deals the entries',
  canManageEvent,
  'Only organizers can assign projects',
)

interface JudgeSubject {
  isJudge: boolean
}

export const requestEntries = policy<JudgeSubject>(
  'asks for the next entry',
  (viewer, { isJudge }) => viewer !== null && isJudge,
  'You don’t judge this event',
)
