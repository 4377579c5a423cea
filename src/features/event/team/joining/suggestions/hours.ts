import { type Hours, sumHours, shared, spansIn } from '#features/event/participant/enrollment/hours.ts'

/**
 * Returns the hours of the day of `now` in which everyone with known hours works. Null if the person's hours,
 * or all others', are unknown.
 */
export function sharedHours(person: Hours, others: readonly Hours[], now: Date): number | null {
  const own = spansIn(person, 'UTC', now)
  const known = others.map((hours) => spansIn(hours, 'UTC', now)).filter((spans) => spans.length > 0)
  return own.length === 0 || known.length === 0 ? null : sumHours(known.reduce(shared, own))
}
