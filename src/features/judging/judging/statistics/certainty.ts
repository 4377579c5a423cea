import type { CertaintyMethod } from './certainty-method.ts'
import { type Interval, intervalsOf } from './intervals.ts'
import { equal } from './places.ts'
import { descending, drawsCount, type RankDraws } from './rank-draws.ts'

/** How sure the place of an entry is, among the entries of its part. */
export interface Certainty {
  entry: number
  /** By adjusted score; 1 is the best. */
  rank: number
  /** The places between which it is in about nine draws of ten. */
  low: number
  high: number
  /** Shares of the draws. */
  isFirst: number
  isAmongFirstThree: number
  /** Entries with the same number are those that the ballots cannot tell from the first of them; 1 has the best. */
  tieGroup: number
}

/** The entries of a part with their scores. */
interface Estimated {
  part: { entries: readonly number[] }
  adjusted: Float64Array
}

const confidenceLevel = 0.95

/** The entries of a part in the order of their adjusted scores, with what the draws say of each. */
export function certaintyOf(
  { part, adjusted }: Estimated,
  ranks: RankDraws,
  method: CertaintyMethod = 'scales',
): Certainty[] {
  const order = descending(adjusted)
  const runs = method === 'draws' ? null : runsOf(order.map((place) => adjusted[place]!))
  const sorted = order.map((place) => ranks[place]!.toSorted())
  const intervals = intervalsOf(sorted, method).map((interval, nr) =>
    withOwn(interval, runs?.[nr] ?? { first: nr + 1, last: nr + 1 }),
  )
  let [tieGroup, leader] = [1, 0]
  return order.map((place, nr) => {
    const isApart =
      method === 'draws'
        ? shareAbove(ranks[order[leader]!]!, ranks[place]!) >= confidenceLevel
        : intervals[nr]!.low > intervals[leader]!.high
    if (isApart) [tieGroup, leader] = [tieGroup + 1, nr]
    return {
      entry: part.entries[place]!,
      rank: nr + 1,
      ...intervals[nr]!,
      isFirst: shareTo(sorted[nr]!, 1),
      isAmongFirstThree: shareTo(sorted[nr]!, 3),
      tieGroup,
    }
  })
}

interface Run {
  first: number
  last: number
}

/** The ranks that each of the falling scores shares with those equal to it: whichever of them it is given, its interval has it. */
function runsOf(scores: readonly number[]): Run[] {
  const runs: Run[] = []
  for (const [nr, score] of scores.entries()) {
    const before = runs.at(-1)
    if (before && scores[nr - 1]! - score <= equal) before.last = nr + 1
    runs.push(before && before.last === nr + 1 ? before : { first: nr + 1, last: nr + 1 })
  }
  return runs
}

/** An interval has whatever rank its entry is given by its score. */
const withOwn = ({ low, high }: Interval, { first, last }: Run) => ({
  low: Math.min(low, first),
  high: Math.max(high, last),
})

/** In how many draws one stands before the other. */
function shareAbove(one: Uint16Array, other: Uint16Array): number {
  let count = 0
  for (let draw = 0; draw < drawsCount; draw++) if (one[draw]! < other[draw]!) count++
  return count / drawsCount
}

function shareTo(ranks: Uint16Array, most: number): number {
  let count = 0
  for (const rank of ranks) if (rank <= most) count++
  return count / ranks.length
}
