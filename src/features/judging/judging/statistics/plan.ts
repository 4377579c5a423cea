import { pauseIfNeeded } from '#lib/threads/thread-pauses.ts'

/** A score of an entry by a judge. Entry and judge are indexes into the lists they come from. */
export interface JudgeScore {
  entry: number
  judge: number
  /** Score in any unit; all results use the same one. */
  score: number
}

/** A ballot, with or without a score. */
type Ballot = Pick<JudgeScore, 'entry' | 'judge'>

/** Entries and judges that ballots connect. No ballot compares entries of different parts. */
export interface Part<Of extends Ballot = JudgeScore> {
  entries: number[]
  judges: number[]
  ballots: Of[]
}

/**
 * Splits the graph of judges and entries into its parts, the greatest first. Only within a part is the
 * difference between two entries independent of how strict their judges are (Linacre, "Judge plans and
 * disconnected subsets", 1997). An entry without a ballot is in no part.
 */
export function splitIntoParts<Of extends Ballot>(ballots: readonly Of[]): Part<Of>[] {
  const parentNames = new Map<string, string>()
  const findRoot = (name: string): string => {
    const next = parentNames.get(name) ?? name
    if (next === name) return name
    const root = findRoot(next)
    parentNames.set(name, root)
    return root
  }
  for (const { entry, judge } of ballots) {
    pauseIfNeeded()
    parentNames.set(findRoot(`entry ${entry}`), findRoot(`judge ${judge}`))
  }
  const parts = Map.groupBy(ballots, ({ judge }) => findRoot(`judge ${judge}`))
  return [...parts.values()]
    .map((part) => toPart(part))
    .toSorted((a, b) => b.ballots.length - a.ballots.length)
}

const toPart = <Of extends Ballot>(ballots: Of[]): Part<Of> => ({
  entries: [...new Set(ballots.map(({ entry }) => entry))].toSorted((a, b) => a - b),
  judges: [...new Set(ballots.map(({ judge }) => judge))].toSorted((a, b) => a - b),
  ballots,
})
