import { closesAt, type Timing } from '#features/event/event/life/phase.ts'

interface PublishedTiming extends Timing {
  resultsPublishedAt: Date | null
}

/**
 * Returns the time until which a team may change its submission, including its own extension: until results
 * are published at the latest. Null if there is no deadline.
 */
export function editableUntil(event: PublishedTiming, extendedUntil: Date | null): Date | null {
  const { resultsPublishedAt } = event
  const closeTime = closesAt(event)
  const deadline = closeTime && extendedUntil && extendedUntil > closeTime ? extendedUntil : closeTime
  return resultsPublishedAt && (!deadline || resultsPublishedAt < deadline) ? resultsPublishedAt : deadline
}

/**
 * Returns whether the deadline has passed. Nothing can change from the exact time of the deadline
 * (docs/rules.md#submission-deadline).
 */
export function hasPassed(event: PublishedTiming, extendedUntil: Date | null, now: Date): boolean {
  const deadline = editableUntil(event, extendedUntil)
  return deadline !== null && now >= deadline
}
