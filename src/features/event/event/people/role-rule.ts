import { invalid } from '#lib/contract/errors.ts'
import type { EventKind } from '../contract.ts'
import { type EventRoleName, filterRoles } from './role.ts'

/** Throws 422 for a role that doesn't exist at this kind of event. */
export function requireRole(kind: EventKind, eventRole: EventRoleName): void {
  if (filterRoles(kind, [eventRole]).length === 0) throw invalid({ eventRole: 'A stream has no judges' })
}
