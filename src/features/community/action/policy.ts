import { manages, type EventRoles } from '#features/event/event/policy.ts'
import { policy } from '#lib/contract/policy.ts'
import { type ActionSlug, givenByOrganisers } from './awards/fixed-actions.ts'

interface Giving extends EventRoles {
  action: ActionSlug | null
  /** To the giver alone; in a larger circle the giver is left out. */
  isOwn: boolean
}

/** ADMIN, and who manages the event what is theirs to give there; never to oneself. */
export const giveActions = policy<Giving>(
  'gives points',
  (viewer, { action, isOwn, roles }) =>
    viewer !== null &&
    (viewer.role === 'ADMIN' ||
      (action !== null && givenByOrganisers.includes(action) && !isOwn && manages(viewer, { roles }))),
  'You can’t give these points',
)
