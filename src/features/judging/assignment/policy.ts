import { type EventRoles, manages } from '#features/event/event/policy.ts'
import { policy } from '#lib/contract/policy.ts'

/** Only organizers see and change assignments; a judge sees their own in their queue. */
export const dealEntries = policy<EventRoles>(
  'deals the entries',
  manages,
  'Only organizers can assign projects',
)

interface Asking {
  isJudge: boolean
}

export const askForEntries = policy<Asking>(
  'asks for the next entry',
  (viewer, { isJudge }) => viewer !== null && isJudge,
  'You don’t judge this event',
)
