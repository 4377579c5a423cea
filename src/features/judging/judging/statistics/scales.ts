import type { FittedPart } from './adjusted-scores.ts'
import { type Square, solveLower, solveUpper, square } from './cholesky.ts'

/** Spread of the scales of a part's judges, and its possible effect on the entries. */
export interface Scales {
  /** s², dimensionless. */
  variance: number
  /** Remainder of σ² without the scales, in the square of the unit of the scores. */
  noiseVariance: number
  /** Effect on each entry's adjusted score, by judge, if that judge's scale were 1 wider. */
  moves: Float64Array[]
}

/**
 * Estimates how much judges' scales differ. A judge who scores wider than others moves entries far from the
 * rest of their entries, and above all a ballot that bridges two tracks. With d_ij = f̂_i − the mean f̂ of
 * the entries of judge j, y_ij = f_i + b_j + a_j d_ij + e_ij, a ~ N(0, s²): its variances come from two
 * moments of the residuals of the fit, r = y − f̂ − b̂. With M the projection that takes from each entry its
 * mean, D the column of d for each judge, G = Dᵀ M D and m ballots less entries,
 *
 *   E rᵀ M r = m σ² + s² tr G, E |Dᵀ M r|² = σ² tr G + s² tr G²
 *
 * (the method of moments, Rao 1972). If judges may well be equally strict, their scales count as equal.
 */
export function calculateScales(fittedPart: FittedPart): Scales {
  const { severity, part } = fittedPart
  const distances = calculateDistances(fittedPart)
  const { all, each, freedom, overlap } = calculateMoments(fittedPart, distances)
  const [trace, squares] = [sumDiagonal(overlap), sumSquares(overlap)]
  const determinant = freedom * squares - trace * trace
  const isDeterminable = severity.judgeVariance > 0 && determinant > 0
  const variance = isDeterminable ? Math.max((freedom * each - trace * all) / determinant, 0) : 0
  if (variance === 0) return { variance, noiseVariance: severity.noiseVariance, moves: [] }
  const remainingVariance = severity.noiseVariance - (variance * trace) / freedom
  return {
    variance,
    noiseVariance: Math.max(remainingVariance, severity.noiseVariance * minNoiseShare),
    moves: part.judges.map((_, judge) => fitToJudge(judge, fittedPart, distances)),
  }
}

/** Minimum share of σ² that counts as noise, whatever the moments are. */
const minNoiseShare = 0.2

/**
 * Maximum distance of a ballot from its judge's mean, as a multiple of the usual one, for the estimate of
 * scales. Ballots further away are all that separates one track from another, so the fit has already followed
 * them.
 */
const maxDistanceRatio = 2.5

interface Distance {
  entry: number
  judge: number
  /** d_ij, in the unit of the scores. */
  far: number
  /** r_ij, the residual. */
  rest: number
}

/** Returns distance and residual of each ballot, with entries and judges as indexes in the part. */
function calculateDistances({ part, adjusted, severity }: FittedPart): Distance[] {
  const judgeIndexes = new Map(part.judges.map((judge, index) => [judge, index]))
  const entryIndexes = new Map(part.entries.map((entry, index) => [entry, index]))
  const [sum, count] = [new Float64Array(part.judges.length), new Float64Array(part.judges.length)]
  const ballots = part.ballots.map(({ entry, judge, score }) => ({
    entry: entryIndexes.get(entry)!,
    judge: judgeIndexes.get(judge)!,
    score,
  }))
  for (const { entry, judge } of ballots) {
    sum[judge]! += adjusted[entry]!
    count[judge]! += 1
  }
  return ballots.map(({ entry, judge, score }) => ({
    entry,
    judge,
    far: adjusted[entry]! - sum[judge]! / count[judge]!,
    rest: score - adjusted[entry]! - severity.offsets[judge]!,
  }))
}

/** Returns rᵀ M r, |Dᵀ M r|², m and G over the ballots within `maxDistanceRatio`. */
function calculateMoments({ part }: FittedPart, distances: readonly Distance[]) {
  const typicalDistance = Math.sqrt(mean(distances.map(({ far }) => far * far)))
  const nearDistances = distances.filter(({ far }) => Math.abs(far) <= maxDistanceRatio * typicalDistance)
  const overlap = square(part.judges.length)
  const weightedResiduals = new Float64Array(part.judges.length)
  let [all, freedom] = [0, 0]
  for (const entryDistances of Map.groupBy(nearDistances, ({ entry }) => entry).values()) {
    const average = mean(entryDistances.map(({ rest }) => rest))
    freedom += entryDistances.length - 1
    for (const first of entryDistances) {
      all += (first.rest - average) ** 2
      weightedResiduals[first.judge]! += first.far * (first.rest - average)
      for (const second of entryDistances)
        overlap.values[first.judge * overlap.size + second.judge]! +=
          first.far * second.far * ((first === second ? 1 : 0) - 1 / entryDistances.length)
    }
  }
  return { all, each: weightedResiduals.reduce((sum, value) => sum + value * value, 0), freedom, overlap }
}

/** Fits scores that equal this judge's distances and are 0 elsewhere. */
function fitToJudge(
  judge: number,
  { severity, judgesOf }: FittedPart,
  distances: readonly Distance[],
): Float64Array {
  const { factor, judgeVariance, noiseVariance } = severity
  const theta = judgeVariance / noiseVariance
  const fittedScores = new Float64Array(judgesOf.length)
  const judgeSums = new Float64Array(factor.size)
  for (const { entry, far } of distances.filter((distance) => distance.judge === judge)) {
    const share = far / judgesOf[entry]!.length
    fittedScores[entry]! += share
    judgeSums[judge]! += far
    for (const otherJudge of judgesOf[entry]!) judgeSums[otherJudge]! -= share
  }
  const offsets = solveUpper(factor, solveLower(factor, judgeSums)).map((value) => theta * value)
  return fittedScores.map(
    (value, entry) => value - mean(judgesOf[entry]!.map((otherJudge) => offsets[otherJudge]!)),
  )
}

function sumDiagonal({ size, values }: Square): number {
  let sum = 0
  for (let row = 0; row < size; row++) sum += values[row * size + row]!
  return sum
}

const sumSquares = ({ values }: Square) => values.reduce((sum, value) => sum + value * value, 0)

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
