import { cholesky, logDeterminant, solveLower, solveUpper, type Square, square } from './cholesky.ts'
import type { Part } from './plan.ts'

/** Estimates of a part's judges from its ballots. */
export interface Severity {
  /** Amount by which each judge of the part scores higher than others, in the unit of the scores. */
  offsets: Float64Array
  /**
   * τ², the variance between judges, and σ², the residual variance of a ballot; squares of the unit of the
   * scores.
   */
  judgeVariance: number
  noiseVariance: number
  /** L with L Lᵀ = I + θ A for θ = τ²/σ², from which offsets are drawn. */
  factor: Square
}

/**
 * Fits y_ij = f_i + b_j + e_ij with fixed entries f and random judges b ~ N(0, τ²), e ~ N(0, σ²) by
 * restricted maximum likelihood (Patterson and Thompson 1971). With M the projection that takes from each
 * score the mean of its entry, A = Zᵀ M Z, r = Zᵀ M y and s = yᵀ M y, minus twice the log-likelihood is, σ²
 * profiled out and θ = τ²/σ²,
 *
 *   log |I + θ A| + m log (s − θ rᵀ (I + θ A)⁻¹ r), m = ballots − entries,
 *
 * so one factorization of a matrix as wide as there are judges evaluates one θ. The offsets are b̂ = θ (I + θ
 * A)⁻¹ r, the best linear unbiased prediction (Henderson 1975).
 */
export function calculateSeverity(part: Part): Severity {
  const { ballots, entries, judges } = part
  const { overlap, pull, spread } = centerPart(part)
  const freedom = ballots.length - entries.length
  const evaluate = (theta: number) => {
    const factor = cholesky(addIdentity(overlap, theta))
    const halfSolution = solveLower(factor, pull)
    const rest = Math.max(spread - theta * dot(halfSolution, halfSolution), 0)
    return {
      theta,
      factor,
      half: halfSolution,
      rest,
      cost: logDeterminant(factor) + freedom * Math.log(rest + getMinRest(spread)),
    }
  }
  // A single ballot per entry, or scores that are all equal, can't show how judges differ.
  const canEstimate = freedom > 1 && judges.length > 1 && spread > 0
  const bestFit = canEstimate ? minimizeCost(evaluate) : evaluate(0)
  const noiseVariance = freedom > 0 ? bestFit.rest / freedom : 0
  return {
    offsets: solveUpper(bestFit.factor, bestFit.half).map((value) => bestFit.theta * value),
    judgeVariance: bestFit.theta * noiseVariance,
    noiseVariance,
    factor: bestFit.factor,
  }
}

/** Returns A, r and s of the part, with the means of its entries projected out. */
function centerPart({ ballots, judges }: Part) {
  const judgeIndexes = new Map(judges.map((judge, index) => [judge, index]))
  const overlap = square(judges.length)
  const judgeSums = new Float64Array(judges.length)
  let spread = 0
  for (const entryBallots of Map.groupBy(ballots, ({ entry }) => entry).values()) {
    const share = 1 / entryBallots.length
    const mean = entryBallots.reduce((sum, { score }) => sum + score, 0) * share
    const rows = entryBallots.map(({ judge }) => judgeIndexes.get(judge)!)
    for (const [index, { score }] of entryBallots.entries()) {
      const row = rows[index]!
      spread += (score - mean) ** 2
      judgeSums[row]! += score - mean
      overlap.values[row * judges.length + row]! += 1
      for (const column of rows) overlap.values[row * judges.length + column]! -= share
    }
  }
  return { overlap, pull: judgeSums, spread }
}

function addIdentity({ size, values }: Square, theta: number): Square {
  const sum = { size, values: values.map((value) => theta * value) }
  for (let row = 0; row < size; row++) sum.values[row * size + row]! += 1
  return sum
}

const dot = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, index) => sum + value * b[index]!, 0)

/**
 * Returns a lower bound for the residual spread, because scores without any noise would have an infinite
 * likelihood.
 */
const getMinRest = (spread: number) => spread * 1e-9

/**
 * Minimum gain of twice the log-likelihood before judges count as different: the ratio test's bound for one
 * error in forty when they are alike (Self and Liang 1987, case 5: half of the ratios are 0). Without it,
 * fair judges would move scores a little in most events, by mere chance.
 */
const evidence = 3.84

/**
 * Searches θ from e⁻⁹ to e⁷, first on a grid, then by golden sections around its best value. Returns the
 * result for 0 if judges may well be alike.
 */
function minimizeCost<Result extends { cost: number }>(evaluate: (theta: number) => Result): Result {
  const grid = Array.from({ length: 17 }, (_, index) => index - 9)
  const costs = grid.map((log) => evaluate(Math.exp(log)).cost)
  const bestLog = grid[costs.indexOf(Math.min(...costs))]!
  let [low, high] = [bestLog - 1, bestLog + 1]
  const goldenRatio = (Math.sqrt(5) - 1) / 2
  for (let step = 0; step < 14; step++) {
    const [leftLog, rightLog] = [high - goldenRatio * (high - low), low + goldenRatio * (high - low)]
    if (evaluate(Math.exp(leftLog)).cost < evaluate(Math.exp(rightLog)).cost) high = rightLog
    else low = leftLog
  }
  const [bestResult, zeroResult] = [evaluate(Math.exp((low + high) / 2)), evaluate(0)]
  return zeroResult.cost - bestResult.cost < evidence ? zeroResult : bestResult
}
