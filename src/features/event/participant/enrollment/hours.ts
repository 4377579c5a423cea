import { getZoneOffset } from '#lib/fields/zone/zone-offset.ts'

/** Working hours in a person's own zone: whole hours, 0 to 24; from 22 to 4 spans midnight. */
export interface Hours {
  timeZone: string | null
  hoursFrom: number | null
  hoursTo: number | null
}

/** Span within one day, in hours from midnight. */
export interface Span {
  from: number
  to: number
}

/**
 * Converts working hours to `zone` on the day of `date`: one span, two around midnight, or none if the hours
 * are unknown.
 */
export function toSpansInZone(hours: Hours, zone: string, date: Date): Span[] {
  const { timeZone, hoursFrom, hoursTo } = hours
  if (timeZone === null || hoursFrom === null || hoursTo === null) return []
  const length = (hoursTo - hoursFrom + 24) % 24 || 24
  const from =
    (((hoursFrom + (getZoneOffset(zone, date) - getZoneOffset(timeZone, date)) / 60) % 24) + 24) % 24
  const to = from + length
  if (to <= 24) return [{ from, to }]
  return to - 24 >= from
    ? [{ from: 0, to: 24 }]
    : [
        { from: 0, to: to - 24 },
        { from, to: 24 },
      ]
}

/** Returns the overlap of two people's spans, in the order of the day. */
export function findOverlaps(firstSpans: readonly Span[], secondSpans: readonly Span[]): Span[] {
  const overlaps = firstSpans.flatMap((a) =>
    secondSpans.map((b) => ({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) })),
  )
  return overlaps.filter(({ from, to }) => to > from).toSorted((a, b) => a.from - b.from)
}

export const sumHours = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + to - from, 0)

/** Formats 7.5 as "07:30". */
export function clock(hour: number): string {
  const minutes = Math.round(hour * 60)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
