import { pauseForOthers } from '#lib/threads/thread-pauses.ts'
import { seeded } from '../statistics/random.ts'
import type { Assigned } from './assignment-input.ts'

export interface Connectivity {
  /** λ₂, from 0 for unconnected parts to about 1. */
  value: number
  /** Value of each judge with a ballot; its sign differs between the two sides of the weakest link. */
  sides: Map<number, number>
}

const rounds = 300

/**
 * Calculates the algebraic connectivity of an assignment (Fiedler 1973): the second smallest eigenvalue of I
 * − D^(−½) Zᵀ N⁻¹ Z D^(−½), the normalized Laplacian of the judges, connected by shared entries. D contains
 * their loads, N the ballots of the entries. Uses power iteration orthogonal to the known first eigenvector
 * D^½ 1.
 */
export function calculateConnectivity(ballots: readonly Assigned[]): Connectivity {
  const judges = [...new Set(ballots.map(({ judge }) => judge))]
  const placeOf = new Map(judges.map((judge, nr) => [judge, nr]))
  const groups = [...Map.groupBy(ballots, ({ entry }) => entry).values()].map((mine) =>
    mine.map(({ judge }) => placeOf.get(judge)!),
  )
  const roots = new Float64Array(judges.length)
  for (const group of groups) for (const judge of group) roots[judge]! += 1
  for (const [nr, load] of roots.entries()) roots[nr] = Math.sqrt(load)
  const random = seeded(1)
  let vector = away(
    Float64Array.from(judges, () => random.normal()),
    roots,
  )
  let overlap = 0
  for (let round = 0; round < rounds; round++) {
    pauseForOthers()
    const next = away(overlapped(vector, groups, roots), roots)
    overlap = getNorm(next)
    if (overlap < 1e-12) break
    vector = next.map((value) => value / overlap)
  }
  return {
    value: judges.length < 2 ? 1 : Math.max(0, 1 - overlap),
    sides: new Map(judges.map((judge, nr) => [judge, vector[nr]! / roots[nr]!])),
  }
}

/** Returns D^(−½) Zᵀ N⁻¹ Z D^(−½) times the vector. */
function overlapped(vector: Float64Array, groups: readonly number[][], roots: Float64Array): Float64Array {
  const product = new Float64Array(vector.length)
  for (const group of groups) {
    let sum = 0
    for (const judge of group) sum += vector[judge]! / roots[judge]!
    for (const judge of group) product[judge]! += sum / group.length / roots[judge]!
  }
  return product
}

/**
 * Returns the vector without its component along the first eigenvector, normalized to length 1 unless it is
 * zero.
 */
function away(vector: Float64Array, roots: Float64Array): Float64Array {
  const total = roots.reduce((sum, root) => sum + root * root, 0)
  const share = vector.reduce((sum, value, nr) => sum + value * roots[nr]!, 0) / total
  return vector.map((value, nr) => value - share * roots[nr]!)
}

const getNorm = (vector: Float64Array) => Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0))
