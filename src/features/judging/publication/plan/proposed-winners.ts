const numbers = [
  [/^\s*((1st|first)\b|1\.?\s*$)/i, 1],
  [/^\s*((2nd|second)\b|2\.?\s*$)/i, 2],
  [/^\s*((3rd|third)\b|3\.?\s*$)/i, 3],
] as const

/** A project in an order; of those without a place nothing is said. */
export interface Placed {
  submissionId: string
  place: number | null
  trackId: string | null
}

/** A prize, as far as it says whom it is for: of a track, a project of that track. */
interface ForPlace {
  place: string
  trackId: string | null
}

/** The place that a prize is for; null where it says no number. */
export const placeNamed = ({ place }: Pick<ForPlace, 'place'>): number | null =>
  numbers.find(([pattern]) => pattern.test(place))?.[1] ?? null

/** The places of those that a prize can go to, by their ids: in the event, or counted in its track. */
export function placesFor({ trackId }: ForPlace, all: readonly Placed[]): Map<string, number> {
  const placed = all.flatMap(({ place, ...one }) =>
    place === null || (trackId && one.trackId !== trackId) ? [] : [{ ...one, place }],
  )
  const order = placed.map(({ place }) => place).toSorted((a, b) => a - b)
  return new Map(
    placed.map(({ submissionId, place }) => [submissionId, trackId ? order.indexOf(place) + 1 : place]),
  )
}

/** What a prize for a place is proposed for; nobody where the place is shared, or says no number. */
export function proposedFor(prize: ForPlace, all: readonly Placed[]): string[] {
  const number = placeNamed(prize)
  const there = [...placesFor(prize, all)].filter(([, place]) => place === number)
  return there.length === 1 ? [there[0]![0]] : []
}
