import type { Fitted } from './adjusted-scores.ts'
import type { CertaintyMethod } from './certainty-method.ts'
import { equal } from './places.ts'
import { solveUpper } from './cholesky.ts'
import { type Random, seeded } from './random.ts'
import { type Scales, scalesIn } from './scales.ts'

/** Place of each entry of a part (first index) in each draw (second index); 1 is the best. */
export type RankDraws = Uint16Array[]

export const drawsCount = 2000

/**
 * Draws scores from f̂ + N(0, σ² ((XᵀX)⁻¹ + W C Wᵀ)), C = θ (I + θ A)⁻¹, W the share of each judge in each
 * entry: the covariance of the entries' estimates in Henderson's equations (1975). Adds what judges' scales
 * may have moved. The same ballots and seed give the same draws.
 */
export function rankDraws(fitted: Fitted, seed: number, method: CertaintyMethod = 'scales'): RankDraws {
  const random = seeded(seed)
  const scales = method === 'scales' ? scalesIn(fitted) : null
  return drawRanks(fitted.part.entries.length, () => drawn(fitted, random, scales), method)
}

/**
 * Returns the places of `count` entries in each draw of their scores. Entries with equal scores in a draw, as
 * where all judges agree, get each of their places equally often; in files of version 1 all get the best of
 * them.
 */
export function drawRanks(
  count: number,
  draw: () => Float64Array,
  method: CertaintyMethod = 'scales',
): RankDraws {
  const alike = method === 'draws' ? 'best' : 'each'
  const ranks = Array.from({ length: count }, () => new Uint16Array(drawsCount))
  const met = new Uint16Array(count)
  for (let nr = 0; nr < drawsCount; nr++) {
    const scores = draw()
    const sorted = scores.toSorted()
    met.fill(0)
    for (const [entry, score] of scores.entries()) {
      const above = countAbove(sorted, score + (alike === 'each' ? equal : 0))
      const many = alike === 'each' ? countAbove(sorted, score - equal) - above : 1
      // Entries with equal scores take turns from draw to draw.
      ranks[entry]![nr] = above + 1 + (many > 1 ? (met[above]!++ + nr) % many : 0)
    }
  }
  return ranks
}

function drawn(
  { adjusted, severity, judgesOf }: Fitted,
  random: Random,
  scales: Scales | null,
): Float64Array {
  const { factor, judgeVariance, noiseVariance } = severity
  const [noise, difference] = [Math.sqrt(scales?.noiseVariance ?? noiseVariance), Math.sqrt(judgeVariance)]
  const moved = scales ? movedBy(scales, random) : null
  const offsets = solveUpper(
    factor,
    Float64Array.from({ length: factor.size }, () => difference * random.normal()),
  )
  return adjusted.map((score, nr) => {
    const judges = judgesOf[nr]!
    let sum = 0
    for (const judge of judges) sum += offsets[judge]!
    return (
      score + (noise * random.normal()) / Math.sqrt(judges.length) - sum / judges.length + (moved?.[nr] ?? 0)
    )
  })
}

/** Draws a scale for each judge; returns null if no judge's scale differs. */
function movedBy({ moves, variance }: Scales, random: Random): Float64Array | null {
  if (moves.length === 0) return null
  const sum = new Float64Array(moves[0]!.length)
  for (const move of moves) {
    const wider = Math.sqrt(variance) * random.normal()
    for (let entry = 0; entry < sum.length; entry++) sum[entry]! += wider * move[entry]!
  }
  return sum
}

/** Counts the values greater than `value` in a list sorted in ascending order. */
function countAbove(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! <= value) low = middle + 1
    else high = middle
  }
  return sorted.length - low
}

/** Returns the indexes of the values, the highest value first; the lower index first where two are equal. */
export const descending = (values: Float64Array): number[] =>
  Array.from(values.keys()).toSorted((a, b) => values[b]! - values[a]! || a - b)
