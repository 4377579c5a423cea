import type { FittedPart } from './adjusted-scores.ts'
import type { CertaintyMethod } from './certainty-method.ts'
import { scoreTolerance } from './places.ts'
import { solveUpper } from './cholesky.ts'
import { type Random, createRandom } from './random.ts'
import { type Scales, calculateScales } from './scales.ts'

/** Place of each entry of a part (first index) in each draw (second index); 1 is the best. */
export type RankDraws = Uint16Array[]

export const drawsCount = 2000

/**
 * Draws scores from f̂ + N(0, σ² ((XᵀX)⁻¹ + W C Wᵀ)), C = θ (I + θ A)⁻¹, W the share of each judge in each
 * entry: the covariance of the entries' estimates in Henderson's equations (1975). Adds what judges' scales
 * may have moved. Returns the entries' places in each draw. The same ballots and seed give the same draws.
 */
export function rankDraws(
  fittedPart: FittedPart,
  seed: number,
  method: CertaintyMethod = 'scales',
): RankDraws {
  const random = createRandom(seed)
  const scales = method === 'scales' ? calculateScales(fittedPart) : null
  return drawRanks(fittedPart.part.entries.length, () => drawScores(fittedPart, random, scales), method)
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
  const tieMethod = method === 'draws' ? 'best' : 'each'
  const ranks = Array.from({ length: count }, () => new Uint16Array(drawsCount))
  const tieCounts = new Uint16Array(count)
  for (let drawIndex = 0; drawIndex < drawsCount; drawIndex++) {
    const scores = draw()
    const sorted = scores.toSorted()
    tieCounts.fill(0)
    for (const [entry, score] of scores.entries()) {
      const aboveCount = countAbove(sorted, score + (tieMethod === 'each' ? scoreTolerance : 0))
      const tieSize = tieMethod === 'each' ? countAbove(sorted, score - scoreTolerance) - aboveCount : 1
      // Entries with equal scores take turns from draw to draw.
      ranks[entry]![drawIndex] =
        aboveCount + 1 + (tieSize > 1 ? (tieCounts[aboveCount]!++ + drawIndex) % tieSize : 0)
    }
  }
  return ranks
}

function drawScores(
  { adjusted, severity, judgesOf }: FittedPart,
  random: Random,
  scales: Scales | null,
): Float64Array {
  const { factor, judgeVariance, noiseVariance } = severity
  const [noise, difference] = [Math.sqrt(scales?.noiseVariance ?? noiseVariance), Math.sqrt(judgeVariance)]
  const scaleMoves = scales ? drawScaleMoves(scales, random) : null
  const offsets = solveUpper(
    factor,
    Float64Array.from({ length: factor.size }, () => difference * random.normal()),
  )
  return adjusted.map((score, index) => {
    const judges = judgesOf[index]!
    let sum = 0
    for (const judge of judges) sum += offsets[judge]!
    return (
      score +
      (noise * random.normal()) / Math.sqrt(judges.length) -
      sum / judges.length +
      (scaleMoves?.[index] ?? 0)
    )
  })
}

/**
 * Draws a scale for each judge and returns the effect on the entries' scores; null if no judge's scale
 * differs.
 */
function drawScaleMoves({ moves, variance }: Scales, random: Random): Float64Array | null {
  if (moves.length === 0) return null
  const sum = new Float64Array(moves[0]!.length)
  for (const move of moves) {
    const scaleDraw = Math.sqrt(variance) * random.normal()
    for (let entry = 0; entry < sum.length; entry++) sum[entry]! += scaleDraw * move[entry]!
  }
  return sum
}

/** Counts the values greater than `value` in a list sorted in ascending order. */
function countAbove(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const midpoint = (low + high) >> 1
    if (sorted[midpoint]! <= value) low = midpoint + 1
    else high = midpoint
  }
  return sorted.length - low
}

/** Returns the indexes of the values, the highest value first; the lower index first where two are equal. */
export const descending = (values: Float64Array): number[] =>
  Array.from(values.keys()).toSorted((a, b) => values[b]! - values[a]! || a - b)
