import { closesAt, type Timing } from '#features/event/event/life/phase.ts'

/** Until when a team may change what it hands in, its own extension counted in; null when that never ends. */
export function editableUntil(event: Timing, extendedUntil: Date | null): Date | null {
  const closes = closesAt(event)
  return closes && extendedUntil && extendedUntil > closes ? extendedUntil : closes
}

/** From the very moment of the deadline on nothing is changed any more (docs/rules.md#submission-deadline). */
export function hasPassed(event: Timing, extendedUntil: Date | null, now: Date): boolean {
  const until = editableUntil(event, extendedUntil)
  return until !== null && now >= until
}
