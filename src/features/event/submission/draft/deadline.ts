import { closesAt, type Timing } from '#features/event/event/life/phase.ts'

interface PublishedTiming extends Timing {
  resultsPublishedAt: Date | null
}

/**
 * Returns the time until which a team may change its submission, including its own extension. Null if there
 * is no deadline.
 */
export function editableUntil(event: Timing, extendedUntil: Date | null): Date | null {
  const deadline = closesAt(event)
  return deadline && extendedUntil && extendedUntil > deadline ? extendedUntil : deadline
}

/**
 * Returns whether the deadline has passed, which ends with the publication of results at the latest. Nothing
 * can change from the exact time of the deadline (docs/rules.md#submission-deadline).
 */
export function hasPassed(event: PublishedTiming, extendedUntil: Date | null, now: Date): boolean {
  if (event.resultsPublishedAt) return true
  const deadline = editableUntil(event, extendedUntil)
  return deadline !== null && now >= deadline
}
