import type { CertaintyMethod } from './certainty-method.ts'

/** Adjacent places, and the share of the draws in which an entry has one of them. */
export interface Interval {
  low: number
  high: number
  share: number
}

const aimedShare = 0.9

/**
 * Minimum share of an interval, so that no entry's interval shrinks further to offset others that are surer
 * than nine in ten.
 */
const minShare = 0.75

/**
 * Returns the interval of places for each entry of a part. `draws` holds each entry's places in all draws,
 * sorted.
 */
export function findIntervals(draws: readonly Uint16Array[], method: CertaintyMethod): Interval[] {
  const all = draws.map(getShares)
  const aimedAt = (share: number) => all.map((shares) => nearest(shares, share))
  if (method !== 'scales') return aimedAt(aimedShare)
  return aims.map(aimedAt).reduce((best, next) => (distance(next) < distance(best) ? next : best))
}

/**
 * Shares that intervals aim for. Places are whole: where entries are well apart, one place has nearly all
 * draws, and no shorter interval exists. The other entries then all aim lower, so that the intervals of a
 * part together come nearest to nine in ten.
 */
const aims = Array.from({ length: 16 }, (_, nr) => aimedShare - nr / 100)

const distance = (intervals: readonly Interval[]) =>
  Math.abs(intervals.reduce((sum, { share }) => sum + share - aimedShare, 0))

interface Shares {
  first: number
  last: number
  /** Share of the draws with this place or a better one. */
  upTo: Float64Array
}

function getShares(sorted: Uint16Array): Shares {
  const [first, last] = [sorted[0]!, sorted.at(-1)!]
  const upTo = new Float64Array(last + 1)
  for (const rank of sorted) upTo[rank]! += 1 / sorted.length
  for (let rank = 1; rank <= last; rank++) upTo[rank]! += upTo[rank - 1]!
  return { first, last, upTo }
}

/**
 * Returns the places whose share of the draws is nearest to `aim`: the fewest places that reach it, or the
 * fullest interval with one place fewer.
 */
function nearest(shares: Shares, aim: number): Interval {
  let [few, enough] = [0, shares.last - shares.first + 1]
  while (enough - few > 1) {
    const middle = (few + enough) >> 1
    if (fullest(shares, middle).share >= aim) enough = middle
    else few = middle
  }
  const [inside, outside] = [few > 0 ? fullest(shares, few) : null, fullest(shares, enough)]
  const isNearer = inside !== null && inside.share >= minShare && aim - inside.share < outside.share - aim
  return isNearer ? inside : outside
}

function fullest({ first, last, upTo }: Shares, count: number): Interval {
  let best = { low: first, high: last, share: 0 }
  for (let low = first; low + count - 1 <= last; low++) {
    const high = low + count - 1
    const share = upTo[high]! - upTo[low - 1]!
    if (share > best.share) best = { low, high, share }
  }
  return best
}
