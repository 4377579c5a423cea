import { information, type Strengths } from './pairwise.ts'
import type { Random } from './random.ts'

/**
 * Returns the pair whose comparison is most informative: the greatest information on the difference times its
 * variance as far as it is known, I(λ₁ − λ₂) (s₁² + s₂²) (Chen et al., "Pairwise ranking aggregation in a
 * crowdsourced setting", 2013, choose by expected information too). Returns null if `mayMeet` allows none.
 * Breaks ties at random.
 */
export function nextPair(
  { strengths, standardErrors, alikeness }: Strengths,
  mayMeet: (one: number, other: number) => boolean,
  random: Random,
): [number, number] | null {
  const order = random.shuffled([...strengths.keys()])
  let best: { pair: [number, number]; gain: number } | null = null
  for (const [nr, one] of order.entries())
    for (const other of order.slice(nr + 1)) {
      if (!mayMeet(one, other)) continue
      const spread = standardErrors[one]! ** 2 + standardErrors[other]! ** 2
      const gain = information(strengths[one]! - strengths[other]!, alikeness) * spread
      if (gain > (best?.gain ?? 0)) best = { pair: [one, other], gain }
    }
  return best && best.pair
}
