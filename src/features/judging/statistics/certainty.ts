import { equal } from './places.ts'
import { type Alike, descending, drawsCount, type RankDraws } from './rank-draws.ts'

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

const held = 0.9
const told = 0.95

/**
 * By what an entry begins a new tie group. 'intervals': its interval begins after that of the group's first ends.
 * 'draws', as it was in bundles of version 1: the group's first stands before it in 95 % of the draws, and entries
 * that are alike all have the best of their places.
 */
export type Grouping = 'intervals' | 'draws'

/** What entries that are alike in a draw get under it. */
export const alikeIn = (grouping: Grouping | undefined): Alike => (grouping === 'draws' ? 'best' : 'each')

/** The entries of a part in the order of their adjusted scores, with what the draws say of each. */
export function certaintyOf(
  { part, adjusted }: Estimated,
  ranks: RankDraws,
  grouping: Grouping = 'intervals',
): Certainty[] {
  const order = descending(adjusted)
  const runs = grouping === 'intervals' ? runsOf(order.map((place) => adjusted[place]!)) : null
  const intervals = order.map((place, nr) =>
    intervalOf(ranks[place]!.toSorted(), runs?.[nr] ?? { first: nr + 1, last: nr + 1 }),
  )
  let [tieGroup, leader] = [1, 0]
  return order.map((place, nr) => {
    const isApart =
      grouping === 'intervals'
        ? intervals[nr]!.low > intervals[leader]!.high
        : shareAbove(ranks[order[leader]!]!, ranks[place]!) >= told
    if (isApart) [tieGroup, leader] = [tieGroup + 1, nr]
    return {
      entry: part.entries[place]!,
      rank: nr + 1,
      ...intervals[nr]!,
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

/** What the sorted places of all draws say of the entry that has one of these ranks by its score. */
function intervalOf(sorted: Uint16Array, { first, last }: Run) {
  const { low, high } = nearest(sorted)
  return {
    low: Math.min(low, first),
    high: Math.max(high, last),
    isFirst: shareTo(sorted, 1),
    isAmongFirstThree: shareTo(sorted, 3),
  }
}

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

interface Interval {
  low: number
  high: number
  share: number
}

/**
 * The places next to each other whose share of the draws is nearest to nine in ten: the fewest that have it, or the
 * fullest that are one fewer. Places are whole, so those with nine in ten or more would hold the truth in 93 to 95
 * events of a hundred (`npm run simulate`). `sorted` holds the places of all draws.
 */
function nearest(sorted: Uint16Array): { low: number; high: number } {
  const [first, last] = [sorted[0]!, sorted.at(-1)!]
  const upTo = new Float64Array(last + 1)
  for (const rank of sorted) upTo[rank]! += 1 / sorted.length
  for (let rank = 1; rank <= last; rank++) upTo[rank]! += upTo[rank - 1]!
  const fullest = (count: number) => {
    let best: Interval = { low: first, high: last, share: 0 }
    for (let low = first; low + count - 1 <= last; low++) {
      const high = low + count - 1
      const share = upTo[high]! - upTo[low - 1]!
      if (share > best.share) best = { low, high, share }
    }
    return best
  }
  let [few, enough] = [0, last - first + 1]
  while (enough - few > 1) {
    const middle = (few + enough) >> 1
    if (fullest(middle).share >= held) enough = middle
    else few = middle
  }
  const [inside, outside] = [few > 0 ? fullest(few) : null, fullest(enough)]
  const isNearer = inside !== null && held - inside.share < outside.share - held
  const { low, high } = isNearer ? inside : outside
  return { low, high }
}
