const numbers = [
  [/^\s*((1st|first)\b|1\.?\s*$)/i, 1],
  [/^\s*((2nd|second)\b|2\.?\s*$)/i, 2],
  [/^\s*((3rd|third)\b|3\.?\s*$)/i, 3],
] as const

/** A project with its place in an order, or without one. */
export interface PlacedProject {
  submissionId: string
  place: number | null
  trackId: string | null
}

/** A prize with its conditions: a prize of a track goes to a project of that track. */
interface PlacePrize {
  place: string
  trackId: string | null
}

/** Returns the place that a prize is for, from 1 to 3; null for any other text. */
export const parsePlace = ({ place }: Pick<PlacePrize, 'place'>): number | null =>
  numbers.find(([pattern]) => pattern.test(place))?.[1] ?? null

/**
 * Returns the places of all projects that can get a prize, by project id: in the event or, for the prize of a
 * track, counted within that track.
 */
export function getPlacesById({ trackId }: PlacePrize, all: readonly PlacedProject[]): Map<string, number> {
  const placedProjects = all.flatMap(({ place, ...one }) =>
    place === null || (trackId && one.trackId !== trackId) ? [] : [{ ...one, place }],
  )
  const order = placedProjects.map(({ place }) => place).toSorted((a, b) => a - b)
  return new Map(
    placedProjects.map(({ submissionId, place }) => [
      submissionId,
      trackId ? order.indexOf(place) + 1 : place,
    ]),
  )
}

/**
 * Returns the proposed winner of a prize for a place; empty if the place is shared, or if the prize isn't for
 * one of the first three places.
 */
export function getProposedWinners(prize: PlacePrize, all: readonly PlacedProject[]): string[] {
  const number = parsePlace(prize)
  const projectsAtPlace = [...getPlacesById(prize, all)].filter(([, place]) => place === number)
  return projectsAtPlace.length === 1 ? [projectsAtPlace[0]![0]] : []
}
