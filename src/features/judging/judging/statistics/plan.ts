import { pauseForOthers } from '#lib/threads/pausing.ts'

/** One score of one entry by one judge, who are told apart by their places in the lists they come from. */
export interface Scored {
  entry: number
  judge: number
  /** In any unit; all results come back in it. */
  score: number
}

/** A ballot, whether it is scored yet or not. */
type Ballot = Pick<Scored, 'entry' | 'judge'>

/** Entries and judges that ballots connect: whoever stands in one part is never compared with who stands in another. */
export interface Part<Of extends Ballot = Scored> {
  entries: number[]
  judges: number[]
  ballots: Of[]
}

/**
 * The parts of the graph of judges and entries, the greatest first. Only within one is the difference between two
 * entries free of what their judges are like (Linacre, "Judge plans and disconnected subsets", 1997). An entry without
 * a ballot is in no part.
 */
export function partsOf<Of extends Ballot>(ballots: readonly Of[]): Part<Of>[] {
  const above = new Map<string, string>()
  const rootOf = (name: string): string => {
    const next = above.get(name) ?? name
    if (next === name) return name
    const root = rootOf(next)
    above.set(name, root)
    return root
  }
  for (const { entry, judge } of ballots) {
    pauseForOthers()
    above.set(rootOf(`entry ${entry}`), rootOf(`judge ${judge}`))
  }
  const parts = Map.groupBy(ballots, ({ judge }) => rootOf(`judge ${judge}`))
  return [...parts.values()]
    .map((part) => partOf(part))
    .toSorted((a, b) => b.ballots.length - a.ballots.length)
}

const partOf = <Of extends Ballot>(ballots: Of[]): Part<Of> => ({
  entries: [...new Set(ballots.map(({ entry }) => entry))].toSorted((a, b) => a - b),
  judges: [...new Set(ballots.map(({ judge }) => judge))].toSorted((a, b) => a - b),
  ballots,
})
