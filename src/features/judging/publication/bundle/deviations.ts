import type { Payload } from './bundle.ts'

export interface Deviation {
  title: string
  givenPlace: number | null
  /** Place by the ballots; null where they give none. */
  ballotPlace: number | null
  /** Published reason of the organizers, or empty. */
  reason: string
}

/**
 * Lists the entries of a bundle whose awarded place differs from their ballots, or whose award has a
 * published reason. An award without a place, such as a prize, isn't a deviation.
 */
export function listDeviations({ given, results }: Pick<Payload, 'given' | 'results'>): Deviation[] {
  const ballotPlaces = new Map(results.map(({ entry, place }) => [entry, place]))
  return given.flatMap(({ entry, title, place, reason }) => {
    const ballotPlace = ballotPlaces.get(entry) ?? null
    const isDifferent = place !== null && place !== ballotPlace
    return isDifferent || reason !== '' ? [{ title, givenPlace: place, ballotPlace, reason }] : []
  })
}
