import { type EventRoles, canManageEvent } from '#features/event/event/policy.ts'
import { policy } from '#lib/contract/policy.ts'

/**
 * Allows the owner of the content that a decision is about: its author, or a member of the team that
 * submitted it.
 */
export const ownerOnly = policy<{ isConcerned: boolean }>(
  'the person it’s about',
  (viewer, { isConcerned }) => viewer !== null && isConcerned,
)

/** Content of an event with the caller's roles in that event. */
export interface EventContent extends EventRoles {
  kind: string
  /** Whether it has any report, open or closed. */
  isReported: boolean
}

/**
 * Allows organizers to moderate their own event. They can read messages in a team's room only after a report.
 */
export const moderateInEvent = policy<EventContent>(
  'moderates the event',
  (viewer, { kind, roles, isReported }) =>
    canManageEvent(viewer, { roles }) && (kind !== 'message' || isReported),
  'Only the event’s organizers can do this',
)
