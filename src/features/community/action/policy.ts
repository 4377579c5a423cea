import { canManageEvent, type EventRoles } from '#features/event/event/policy.ts'
import { policy } from '#lib/contract/policy.ts'
import { type ActionSlug, awardedByOrganizers } from './awards/fixed-actions.ts'

interface AwardAttempt extends EventRoles {
  action: ActionSlug | null
  /** Whether the award goes only to the caller; in a larger group the caller is left out. */
  isOwn: boolean
}

/**
 * Allows ADMIN, and event managers for awards that organizers give in their own event, but not to themselves.
 */
export const giveActions = policy<AwardAttempt>(
  'gives points',
  (viewer, { action, isOwn, roles }) =>
    viewer !== null &&
    (viewer.role === 'ADMIN' ||
      (action !== null &&
        awardedByOrganizers.includes(action) &&
        !isOwn &&
        canManageEvent(viewer, { roles }))),
  'You can’t give these points',
)
