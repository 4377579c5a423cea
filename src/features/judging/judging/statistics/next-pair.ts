import { information, type Strengths } from './pairwise.ts'
import type { Random } from './random.ts'

/**
 * Returns the pair whose comparison is most informative. It maximizes I(λ₁ − λ₂) (s₁² + s₂²): the information
 * of the comparison times the variance of the difference, ignoring covariance. Selecting by expected
 * information follows Chen et al., "Pairwise ranking aggregation in a crowdsourced setting", 2013. Returns
 * null if `canMeet` allows no pair. Breaks ties at random.
 */
export function findNextPair(
  { strengths, standardErrors, alikeness }: Strengths,
  canMeet: (first: number, second: number) => boolean,
  random: Random,
): [number, number] | null {
  const order = random.shuffled([...strengths.keys()])
  let bestPair: { pair: [number, number]; gain: number } | null = null
  for (const [index, first] of order.entries())
    for (const second of order.slice(index + 1)) {
      if (!canMeet(first, second)) continue
      const variance = standardErrors[first]! ** 2 + standardErrors[second]! ** 2
      const gain = information(strengths[first]! - strengths[second]!, alikeness) * variance
      if (gain > (bestPair?.gain ?? 0)) bestPair = { pair: [first, second], gain }
    }
  return bestPair && bestPair.pair
}
