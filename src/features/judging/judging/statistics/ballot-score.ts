/** Criterion with its weight, in any common unit, and the tracks to which it applies. */
export interface WeightedCriterion {
  id: string
  weight: number
  /** Tracks to which the criterion applies; null means every entry. */
  tracks: readonly string[] | null
}

const lowestLevel = 1
const highestLevel = 5

/**
 * Returns the weighted mean of a ballot's levels (1 to 5) on 0 to 100: 100 Σ w (level − 1) / (4 Σ w) over the
 * criteria that apply to the entry's tracks. Null while one of them has no level, because there are no
 * defaults.
 */
export function getBallotScore(
  levels: ReadonlyMap<string, number>,
  criteria: readonly WeightedCriterion[],
  tracks: readonly string[],
): number | null {
  const countedCriteria = criteria.filter(
    (criterion) => criterion.tracks === null || criterion.tracks.some((id) => tracks.includes(id)),
  )
  let [sum, weights] = [0, 0]
  for (const { id, weight } of countedCriteria) {
    const level = levels.get(id)
    if (level === undefined) return null
    sum += weight * (level - lowestLevel)
    weights += weight
  }
  return weights === 0 ? null : (100 * sum) / (weights * (highestLevel - lowestLevel))
}
