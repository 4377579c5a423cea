import type { RankedEntry, RankedRound } from './ballots.ts'

/** Entry in the overall order of an event, with the last round that it was in. */
export interface Standing extends Omit<RankedEntry, 'place'> {
  /** Position of that round among the rounds, from 1. */
  round: number
  /**
   * Place in the event. Null without a ballot, and if any round has unconnected parts that may not be
   * compared.
   */
  place: number | null
}

/**
 * Returns the overall order: entries of the last round first, then those whose last round was the one before,
 * and so on. If any round has unconnected parts, no entry gets a place, unless an organizer has stated why
 * the parts may be compared.
 */
export function listStandings(
  rounds: readonly RankedRound[],
  { compared }: { compared: boolean },
): Standing[] {
  const standings: Standing[] = []
  const placedEntries = new Set<string>()
  const isOrdered = compared || rounds.every(({ parts }) => parts <= 1)
  for (const [index, { entries }] of [...rounds.entries()].toReversed()) {
    const roundEntries = entries.filter(({ entry }) => !placedEntries.has(entry))
    const before = placedEntries.size
    const orderedPlaces = roundEntries.filter(({ place }) => place !== null).map(({ place }) => place)
    for (const rankedEntry of roundEntries) {
      const place =
        isOrdered && rankedEntry.place !== null ? before + orderedPlaces.indexOf(rankedEntry.place) + 1 : null
      standings.push({ ...rankedEntry, round: index + 1, place })
    }
    for (const { entry } of roundEntries) placedEntries.add(entry)
  }
  return standings
}
