import type { Random } from '../statistics/random.ts'
import { calculateConnectivity } from './connectivity.ts'
import {
  type AssignedPair,
  type AssignmentInput,
  getAssignedKey,
  createPermissionCheck,
} from './assignment-input.ts'

/** Connectivity from which the order across tracks is about as certain as within one. */
export const minConnectivity = 0.1
const exchangesPerRound = 4
const maxRounds = 60

/**
 * Swaps judges across the weakest link until λ₂ is 0.1, which moves about one ballot in six if tracks were
 * islands. Every judge and entry keeps its number of ballots. Ends early if the rules allow no swap, or after
 * 60 rounds of swaps. Returns the best result, because one swap may weaken the effect of another.
 */
export function strengthen(
  input: AssignmentInput,
  assignedPairs: readonly AssignedPair[],
  random: Random,
): AssignedPair[] {
  const isPermitted = createPermissionCheck(input)
  let pairs: AssignedPair[] | null = [...assignedPairs]
  let bestResult = { value: -1, dealt: pairs }
  for (let round = 0; pairs && round <= maxRounds; round++) {
    const { value, sides } = calculateConnectivity([...input.kept, ...pairs])
    if (value > bestResult.value) bestResult = { value, dealt: pairs }
    if (value >= minConnectivity) break
    pairs = exchangeBallots({ may: isPermitted, mine: pairs, random, sides })
  }
  return bestResult.dealt
}

interface WeakLink {
  may: ReturnType<typeof createPermissionCheck>
  mine: readonly AssignedPair[]
  random: Random
  sides: ReadonlyMap<number, number>
}

/** Swaps the judges of up to four pairs of ballots across the two sides; null if no swap is permitted. */
function exchangeBallots({ may, mine, random, sides }: WeakLink): AssignedPair[] | null {
  const next = mine.map((pair) => ({ ...pair }))
  const takenKeys = new Set(next.map(getAssignedKey))
  const [leftPairs, rightPairs] = [true, false].map((isLeft) =>
    random.shuffled(next.filter(({ judge }) => sides.get(judge)! < 0 === isLeft)),
  )
  let count = 0
  for (const leftPair of leftPairs!) {
    const rightPair = rightPairs!.find(
      ({ entry, judge }) =>
        may(leftPair.entry, judge) &&
        may(entry, leftPair.judge) &&
        !takenKeys.has(getAssignedKey({ entry: leftPair.entry, judge })) &&
        !takenKeys.has(getAssignedKey({ entry, judge: leftPair.judge })),
    )
    if (!rightPair) continue
    for (const before of [leftPair, rightPair]) takenKeys.delete(getAssignedKey(before))
    ;[leftPair.judge, rightPair.judge] = [rightPair.judge, leftPair.judge]
    for (const after of [leftPair, rightPair]) takenKeys.add(getAssignedKey(after))
    rightPairs!.splice(rightPairs!.indexOf(rightPair), 1)
    if (++count === exchangesPerRound) break
  }
  return count === 0 ? null : next
}
