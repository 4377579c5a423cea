import {
  type Hours,
  sumHours,
  findOverlaps,
  toSpansInZone,
} from '#features/event/participant/enrollment/hours.ts'

/**
 * Returns the number of hours, on the day of `now`, in which everyone with known hours works. Null if the
 * person's hours, or all others', are unknown.
 */
export function sharedHours(person: Hours, others: readonly Hours[], now: Date): number | null {
  const ownSpans = toSpansInZone(person, 'UTC', now)
  const memberSpans = others
    .map((hours) => toSpansInZone(hours, 'UTC', now))
    .filter((spans) => spans.length > 0)
  return ownSpans.length === 0 || memberSpans.length === 0
    ? null
    : sumHours(memberSpans.reduce(findOverlaps, ownSpans))
}
