import type { CertaintyMethod } from './certainty-method.ts'
import { type Interval, findIntervals } from './intervals.ts'
import { scoreTolerance } from './places.ts'
import { descending, drawsCount, type RankDraws } from './rank-draws.ts'

/** Certainty of an entry's place among the entries of its part. */
export interface Certainty {
  entry: number
  /** Rank by adjusted score; 1 is the best. */
  rank: number
  /** Range of places that holds in about nine of ten draws. */
  low: number
  high: number
  /**
   * Share of draws in which the entry is first; `isAmongFirstThree` is the share for the first three places.
   */
  isFirst: number
  isAmongFirstThree: number
  /** Group of entries that the ballots can't distinguish from the group's first; 1 is the best. */
  tieGroup: number
}

/** Entries of a part with their scores. */
interface EstimatedPart {
  part: { entries: readonly number[] }
  adjusted: Float64Array
}

const confidenceLevel = 0.95

/** Returns the entries of a part by adjusted score, with the certainty from the draws. */
export function estimateCertainty(
  { part, adjusted }: EstimatedPart,
  ranks: RankDraws,
  method: CertaintyMethod = 'scales',
): Certainty[] {
  const order = descending(adjusted)
  const runs = method === 'draws' ? null : listRuns(order.map((index) => adjusted[index]!))
  const sorted = order.map((index) => ranks[index]!.toSorted())
  const intervals = findIntervals(sorted, method).map((interval, index) =>
    extendToRun(interval, runs?.[index] ?? { first: index + 1, last: index + 1 }),
  )
  let [tieGroup, leader] = [1, 0]
  return order.map((entryIndex, rankIndex) => {
    const startsTieGroup =
      method === 'draws'
        ? getShareAbove(ranks[order[leader]!]!, ranks[entryIndex]!) >= confidenceLevel
        : intervals[rankIndex]!.low > intervals[leader]!.high
    if (startsTieGroup) [tieGroup, leader] = [tieGroup + 1, rankIndex]
    return {
      entry: part.entries[entryIndex]!,
      rank: rankIndex + 1,
      ...intervals[rankIndex]!,
      isFirst: getShareUpTo(sorted[rankIndex]!, 1),
      isAmongFirstThree: getShareUpTo(sorted[rankIndex]!, 3),
      tieGroup,
    }
  })
}

interface Run {
  first: number
  last: number
}

/**
 * Returns, for each of the descending scores, the range of ranks that equal scores share. An entry's interval
 * contains any rank that the entry may get.
 */
function listRuns(scores: readonly number[]): Run[] {
  const runs: Run[] = []
  for (const [index, score] of scores.entries()) {
    const before = runs.at(-1)
    if (before && scores[index - 1]! - score <= scoreTolerance) before.last = index + 1
    runs.push(before && before.last === index + 1 ? before : { first: index + 1, last: index + 1 })
  }
  return runs
}

/** Extends an interval to contain the ranks that the entry may get by its score. */
const extendToRun = ({ low, high }: Interval, { first, last }: Run) => ({
  low: Math.min(low, first),
  high: Math.max(high, last),
})

/** Returns the share of draws in which the first entry is ranked before the other. */
function getShareAbove(firstRanks: Uint16Array, secondRanks: Uint16Array): number {
  let count = 0
  for (let draw = 0; draw < drawsCount; draw++) if (firstRanks[draw]! < secondRanks[draw]!) count++
  return count / drawsCount
}

function getShareUpTo(ranks: Uint16Array, maxRank: number): number {
  let count = 0
  for (const rank of ranks) if (rank <= maxRank) count++
  return count / ranks.length
}
