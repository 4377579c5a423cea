import type { RankedEntry, RankedRound } from './ballots.ts'

/** An entry in an event's whole order, with the last round that it was in. */
export interface Standing extends Omit<RankedEntry, 'place'> {
  /** The place of that round in the order of rounds, from 1. */
  round: number
  /** In the event; null without a ballot, and where parts of the deciding round may not be compared. */
  place: number | null
}

/**
 * The order of all entries: those of the last round first, then those whom the round before was the last for, and so
 * on. Rounds whose entries no ballots connect give no places, unless somebody says why they may be compared.
 */
export function standingsOf(rounds: readonly RankedRound[], { compared }: { compared: boolean }): Standing[] {
  const standings: Standing[] = []
  const placed = new Set<string>()
  const isOrdered = compared || rounds.every(({ parts }) => parts <= 1)
  for (const [nr, { entries }] of [...rounds.entries()].toReversed()) {
    const mine = entries.filter(({ entry }) => !placed.has(entry))
    const before = placed.size
    const inOrder = mine.filter(({ place }) => place !== null).map(({ place }) => place)
    for (const one of mine) {
      const place = isOrdered && one.place !== null ? before + inOrder.indexOf(one.place) + 1 : null
      standings.push({ ...one, round: nr + 1, place })
    }
    for (const { entry } of mine) placed.add(entry)
  }
  return standings
}
