import { type EventRoles, manages } from '#features/event/event/policy.ts'
import { policy } from '#lib/contract/policy.ts'

/** Whose thing a decision is about: its author, or a member of the team that submitted it. */
export const concerned = policy<{ isConcerned: boolean }>(
  'the person it’s about',
  (viewer, { isConcerned }) => viewer !== null && isConcerned,
)

/** A thing of an event, as its organizers come to it. */
export interface ThingInEvent extends EventRoles {
  kind: string
  /** Somebody has reported it, decided on or not. */
  isReported: boolean
}

/** Organizers moderate their own event; what a team writes in its room is theirs to read once it was reported. */
export const moderateInEvent = policy<ThingInEvent>(
  'moderates the event',
  (viewer, { kind, roles, isReported }) => manages(viewer, { roles }) && (kind !== 'message' || isReported),
  'Only the event’s organizers can do this',
)
