import type { Fitted } from './adjusted.ts'
import { equal } from './places.ts'
import { solveUpper } from './cholesky.ts'
import { type Random, seeded } from './random.ts'

/** The place of each entry of a part (first) in each draw (second); 1 is the best. */
export type RankDraws = Uint16Array[]

export const drawsCount = 2000

/**
 * Draws scores from f̂ + N(0, σ² ((XᵀX)⁻¹ + W C Wᵀ)), C = θ (I + θ A)⁻¹, W the share of each judge in each entry: the
 * covariance of the entries' estimates in Henderson's equations (1975). The same ballots and seed give the same.
 */
export function rankDraws(fitted: Fitted, seed: number, alike?: Alike): RankDraws {
  const random = seeded(seed)
  return ranksOf(fitted.part.entries.length, () => drawn(fitted, random), alike)
}

/**
 * What entries with the same score in a draw get, as they have where all judges agree: 'each' of their places equally
 * often, or all 'best' the best of them, as it was in bundles of version 1.
 */
export type Alike = 'each' | 'best'

/** The places of so many entries in each draw of their scores. */
export function ranksOf(count: number, draw: () => Float64Array, alike: Alike = 'each'): RankDraws {
  const ranks = Array.from({ length: count }, () => new Uint16Array(drawsCount))
  const met = new Uint16Array(count)
  for (let nr = 0; nr < drawsCount; nr++) {
    const scores = draw()
    const sorted = scores.toSorted()
    met.fill(0)
    for (const [entry, score] of scores.entries()) {
      const above = countAbove(sorted, score + (alike === 'each' ? equal : 0))
      const many = alike === 'each' ? countAbove(sorted, score - equal) - above : 1
      // They take turns from draw to draw.
      ranks[entry]![nr] = above + 1 + (many > 1 ? (met[above]!++ + nr) % many : 0)
    }
  }
  return ranks
}

function drawn({ adjusted, severity, judgesOf }: Fitted, random: Random): Float64Array {
  const { factor, judgeVariance, noiseVariance } = severity
  const [noise, difference] = [Math.sqrt(noiseVariance), Math.sqrt(judgeVariance)]
  const offsets = solveUpper(
    factor,
    Float64Array.from({ length: factor.size }, () => difference * random.normal()),
  )
  return adjusted.map((score, nr) => {
    const judges = judgesOf[nr]!
    let sum = 0
    for (const judge of judges) sum += offsets[judge]!
    return score + (noise * random.normal()) / Math.sqrt(judges.length) - sum / judges.length
  })
}

/** How many of the values, which rise, are greater than this. */
function countAbove(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! <= value) low = middle + 1
    else high = middle
  }
  return sorted.length - low
}

/** The places of the values, the highest first; the earlier one where two are equal. */
export const descending = (values: Float64Array): number[] =>
  Array.from(values.keys()).toSorted((a, b) => values[b]! - values[a]! || a - b)
