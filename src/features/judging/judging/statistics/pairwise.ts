/** A judge's comparison of two entries: which is better, or that they are alike. */
export interface Comparison {
  one: number
  other: number
  better: 'one' | 'other' | 'alike'
}

export interface Strengths {
  /** Strength of each entry, on the scale of log-odds; their mean is near 0. */
  strengths: Float64Array
  /** Standard error of each strength, in the same unit. */
  standardErrors: Float64Array
  /** log ν: how often judges find pairs alike. */
  alikeness: number
}

/** Standard deviation of the weak prior: that of log-odds of strengths before any comparison. */
const priorDeviation = 2
const alikenessDeviation = 1
const maxSweeps = 200
const tolerance = 1e-7

/**
 * Returns P(one better), P(other better) and P(alike) after Davidson (1970): e^λ₁ : e^λ₂ : ν e^((λ₁+λ₂)/2).
 */
export function chances(difference: number, alikeness: number) {
  const [one, other, alike] = [Math.exp(difference / 2), Math.exp(-difference / 2), Math.exp(alikeness)]
  const sum = one + other + alike
  return { one: one / sum, other: other / sum, alike: alike / sum }
}

/** Returns Fisher's information of one more comparison about the difference λ₁ − λ₂, from 0 to ¼. */
export function information(difference: number, alikeness: number): number {
  const { one, alike } = chances(difference, alikeness)
  return one + alike / 4 - (one + alike / 2) ** 2
}

/**
 * Estimates strengths λ with ties after Davidson (1970), which is Bradley and Terry's model (1952) where
 * nothing is alike, with a normal prior: without one, an entry that won everything has no finite strength
 * (Hunter 2004). The posterior is log-concave; each entry in turn goes one Newton step until nothing moves.
 * Standard errors come from the curvature at the top with the others held fixed.
 */
export function estimateStrengths(count: number, comparisons: readonly Comparison[]): Strengths {
  const fit: Fit = {
    strengths: new Float64Array(count),
    meetings: listMeetings(count, comparisons),
    alikeness: 0,
  }
  const { strengths } = fit
  for (let sweep = 0; sweep < maxSweeps; sweep++) {
    let largestStep = 0
    for (let entry = 0; entry < count; entry++) {
      const { slope, curve } = getSlopeAt(entry, fit)
      strengths[entry]! += slope / curve
      largestStep = Math.max(largestStep, Math.abs(slope / curve))
    }
    const step = getAlikenessStep(comparisons, fit)
    fit.alikeness += step
    if (Math.max(largestStep, Math.abs(step)) < tolerance) break
  }
  const standardErrors = strengths.map((_, entry) => 1 / Math.sqrt(getSlopeAt(entry, fit).curve))
  return { strengths, standardErrors, alikeness: fit.alikeness }
}

interface Fit {
  strengths: Float64Array
  /** Comparisons of each entry, as seen from it. */
  meetings: Meeting[][]
  alikeness: number
}

interface Meeting {
  other: number
  /** Result for the entry: 1 won, ½ alike, 0 lost. */
  result: number
}

function listMeetings(count: number, comparisons: readonly Comparison[]): Meeting[][] {
  const meetings: Meeting[][] = Array.from({ length: count }, () => [])
  const results = { one: 1, alike: 0.5, other: 0 }
  for (const { one, other, better } of comparisons) {
    meetings[one]!.push({ other, result: results[better] })
    meetings[other]!.push({ other: one, result: 1 - results[better] })
  }
  return meetings
}

/** Returns the first and the negative second derivative of the log posterior in the strength of one entry. */
function getSlopeAt(entry: number, { strengths, meetings, alikeness }: Fit) {
  const precision = 1 / priorDeviation ** 2
  let [slope, curve] = [-strengths[entry]! * precision, precision]
  for (const { other, result } of meetings[entry]!) {
    const difference = strengths[entry]! - strengths[other]!
    const { one, alike } = chances(difference, alikeness)
    slope += result - one - alike / 2
    curve += information(difference, alikeness)
  }
  return { slope, curve }
}

function getAlikenessStep(comparisons: readonly Comparison[], { strengths, alikeness }: Fit): number {
  const precision = 1 / alikenessDeviation ** 2
  let [slope, curve] = [-alikeness * precision, precision]
  for (const { one, other, better } of comparisons) {
    const { alike } = chances(strengths[one]! - strengths[other]!, alikeness)
    slope += (better === 'alike' ? 1 : 0) - alike
    curve += alike * (1 - alike)
  }
  return slope / curve
}
