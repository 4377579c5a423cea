import { type EventRoles, manages } from '#features/event/event/policy.ts'
import { policy } from '#lib/contract/policy.ts'

export interface ViewerOfReasons extends EventRoles {
  isMember: boolean
}

/** Allows team members and event managers. */
export const readReasons = policy<ViewerOfReasons>(
  'reads the reasons of a result',
  (viewer, { isMember, roles }) => viewer !== null && (isMember || manages(viewer, { roles })),
  'Only the team and the organizers can read its ballots',
)

export const appealResult = policy<ViewerOfReasons>(
  'is in the team that appeals',
  (viewer, { isMember }) => viewer !== null && isMember,
  'Only team members can appeal',
)
