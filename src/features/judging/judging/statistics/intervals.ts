import type { CertaintyMethod } from './certainty-method.ts'

/** Adjacent places, and the share of the draws in which an entry has one of them. */
export interface Interval {
  low: number
  high: number
  share: number
}

const targetShare = 0.9

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
  const findForShare = (share: number) => all.map((shares) => findNearest(shares, share))
  if (method !== 'scales') return findForShare(targetShare)
  return targetShares
    .map(findForShare)
    .reduce((best, next) => (distance(next) < distance(best) ? next : best))
}

/**
 * Shares that intervals aim for. Places are whole: where entries are well apart, one place has nearly all
 * draws, and no shorter interval exists. The other entries then all aim lower, so that the intervals of a
 * part together come nearest to nine in ten.
 */
const targetShares = Array.from({ length: 16 }, (_, index) => targetShare - index / 100)

const distance = (intervals: readonly Interval[]) =>
  Math.abs(intervals.reduce((sum, { share }) => sum + share - targetShare, 0))

interface Shares {
  first: number
  last: number
  /** Share of the draws with this place or a better one. */
  upTo: Float64Array
}

function getShares(sorted: Uint16Array): Shares {
  const [first, last] = [sorted[0]!, sorted.at(-1)!]
  const cumulativeShares = new Float64Array(last + 1)
  for (const rank of sorted) cumulativeShares[rank]! += 1 / sorted.length
  for (let rank = 1; rank <= last; rank++) cumulativeShares[rank]! += cumulativeShares[rank - 1]!
  return { first, last, upTo: cumulativeShares }
}

/**
 * Returns the places whose share of the draws is nearest to `target`: the fewest places that reach it, or the
 * fullest interval with one place fewer.
 */
function findNearest(shares: Shares, target: number): Interval {
  let [tooFew, enough] = [0, shares.last - shares.first + 1]
  while (enough - tooFew > 1) {
    const midpoint = (tooFew + enough) >> 1
    if (findFullest(shares, midpoint).share >= target) enough = midpoint
    else tooFew = midpoint
  }
  const [innerInterval, outerInterval] = [
    tooFew > 0 ? findFullest(shares, tooFew) : null,
    findFullest(shares, enough),
  ]
  const isNearer =
    innerInterval !== null &&
    innerInterval.share >= minShare &&
    target - innerInterval.share < outerInterval.share - target
  return isNearer ? innerInterval : outerInterval
}

function findFullest({ first, last, upTo }: Shares, count: number): Interval {
  let bestInterval = { low: first, high: last, share: 0 }
  for (let low = first; low + count - 1 <= last; low++) {
    const high = low + count - 1
    const share = upTo[high]! - upTo[low - 1]!
    if (share > bestInterval.share) bestInterval = { low, high, share }
  }
  return bestInterval
}
