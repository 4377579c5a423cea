import { pauseIfNeeded } from '#lib/threads/thread-pauses.ts'
import { createRandom } from '../statistics/random.ts'
import type { AssignedPair } from './assignment-input.ts'

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
export function calculateConnectivity(ballots: readonly AssignedPair[]): Connectivity {
  const judges = [...new Set(ballots.map(({ judge }) => judge))]
  const indexByJudge = new Map(judges.map((judge, index) => [judge, index]))
  const groups = [...Map.groupBy(ballots, ({ entry }) => entry).values()].map((entryBallots) =>
    entryBallots.map(({ judge }) => indexByJudge.get(judge)!),
  )
  const roots = new Float64Array(judges.length)
  for (const group of groups) for (const judge of group) roots[judge]! += 1
  for (const [index, load] of roots.entries()) roots[index] = Math.sqrt(load)
  const random = createRandom(1)
  let vector = removeFirstComponent(
    Float64Array.from(judges, () => random.normal()),
    roots,
  )
  let overlap = 0
  for (let round = 0; round < rounds; round++) {
    pauseIfNeeded()
    const next = removeFirstComponent(multiplyOverlap(vector, groups, roots), roots)
    overlap = getNorm(next)
    if (overlap < 1e-12) break
    vector = next.map((value) => value / overlap)
  }
  return {
    value: judges.length < 2 ? 1 : Math.max(0, 1 - overlap),
    sides: new Map(judges.map((judge, index) => [judge, vector[index]! / roots[index]!])),
  }
}

/** Returns D^(−½) Zᵀ N⁻¹ Z D^(−½) times the vector. */
function multiplyOverlap(
  vector: Float64Array,
  groups: readonly number[][],
  roots: Float64Array,
): Float64Array {
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
function removeFirstComponent(vector: Float64Array, roots: Float64Array): Float64Array {
  const total = roots.reduce((sum, root) => sum + root * root, 0)
  const share = vector.reduce((sum, value, index) => sum + value * roots[index]!, 0) / total
  return vector.map((value, index) => value - share * roots[index]!)
}

const getNorm = (vector: Float64Array) => Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0))
