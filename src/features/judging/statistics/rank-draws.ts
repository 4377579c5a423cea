import type { Fitted } from './adjusted.ts'
import { solveUpper } from './cholesky.ts'
import { type Random, seeded } from './random.ts'

/** The place of each entry of a part (first) in each draw (second); 1 is the best. */
export type RankDraws = Uint16Array[]

export const drawsCount = 2000

/**
 * Draws scores from f̂ + N(0, σ² ((XᵀX)⁻¹ + W C Wᵀ)), C = θ (I + θ A)⁻¹, W the share of each judge in each entry: the
 * covariance of the entries' estimates in Henderson's equations (1975). The same ballots and seed give the same.
 */
export function rankDraws(fitted: Fitted, seed: number): RankDraws {
  const random = seeded(seed)
  return ranksOf(fitted.part.entries.length, () => drawn(fitted, random))
}

/** The places of so many entries in each draw of their scores. */
export function ranksOf(count: number, draw: () => Float64Array): RankDraws {
  const ranks = Array.from({ length: count }, () => new Uint16Array(drawsCount))
  for (let nr = 0; nr < drawsCount; nr++) {
    const scores = draw()
    const sorted = scores.toSorted()
    for (const [entry, score] of scores.entries()) ranks[entry]![nr] = sorted.length - lastOf(sorted, score)
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

/** Where a value stands last among values in rising order. */
function lastOf(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (sorted[middle]! <= value) low = middle
    else high = middle
  }
  return low
}

/** The places of the values, the highest first; the earlier one where two are equal. */
export const descending = (values: Float64Array): number[] =>
  Array.from(values.keys()).toSorted((a, b) => values[b]! - values[a]! || a - b)
