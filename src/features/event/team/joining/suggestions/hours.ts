import { type Hours, hoursOf, shared, spansIn } from '#features/event/participant/enrollment/hours.ts'

/**
 * Hours of the day of `now` in which all of them work who have said when they do; null where the person has not, or
 * nobody else.
 */
export function sharedHours(person: Hours, others: readonly Hours[], now: Date): number | null {
  const own = spansIn(person, 'UTC', now)
  const known = others.map((hours) => spansIn(hours, 'UTC', now)).filter((spans) => spans.length > 0)
  return own.length === 0 || known.length === 0 ? null : hoursOf(known.reduce(shared, own))
}
