import { type Hours, hoursOf, shared, spansIn } from '#features/participant/enrollment/hours.ts'

/** Hours of the day of `now` in which all of them work; null when fewer than two have said when they do. */
export function sharedHours(people: Hours[], now: Date): number | null {
  const known = people.map((hours) => spansIn(hours, 'UTC', now)).filter((spans) => spans.length > 0)
  return known.length < 2 ? null : hoursOf(known.reduce(shared))
}
