import { type EventRoles, canManageOccasion } from '#features/event/event/policy.ts'
import { policy } from '#lib/contract/policy.ts'

export interface ReasonsViewer extends EventRoles {
  isMember: boolean
}

/** Allows team members and event managers. */
export const readReasons = policy<ReasonsViewer>(
  'reads the reasons of a result',
  (viewer, { isMember, roles }) => viewer !== null && (isMember || canManageOccasion(viewer, { roles })),
  'Only the team and the organizers can read its ballots',
)

export const appealResult = policy<ReasonsViewer>(
  'is in the team that appeals',
  (viewer, { isMember }) => viewer !== null && isMember,
  'Only team members can appeal',
)
