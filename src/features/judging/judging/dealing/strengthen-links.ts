import type { Random } from '../statistics/random.ts'
import { calculateConnectivity } from './connectivity.ts'
import { type Assigned, type Dealing, getAssignedKey, permits } from './assignment-input.ts'

/** Connectivity from which the order across tracks is about as certain as within one. */
export const wellConnected = 0.1
const exchangesEach = 4
const maxRounds = 60

/**
 * Swaps judges across the weakest link until λ₂ is 0.1, which moves about one ballot in six if tracks were
 * islands. Every judge and entry keeps its number of ballots. Ends early if the rules allow no swap. Returns
 * the best result, because one swap may weaken the effect of another.
 */
export function strengthen(dealing: Dealing, dealt: readonly Assigned[], random: Random): Assigned[] {
  const may = permits(dealing)
  let mine: Assigned[] | null = [...dealt]
  let best = { value: -1, dealt: mine }
  for (let round = 0; mine && round <= maxRounds; round++) {
    const { value, sides } = calculateConnectivity([...dealing.kept, ...mine])
    if (value > best.value) best = { value, dealt: mine }
    if (value >= wellConnected) break
    mine = exchanged({ may, mine, random, sides })
  }
  return best.dealt
}

interface Weak {
  may: ReturnType<typeof permits>
  mine: readonly Assigned[]
  random: Random
  sides: ReadonlyMap<number, number>
}

/** Swaps some ballots between judges of the two sides; null if no swap is permitted. */
function exchanged({ may, mine, random, sides }: Weak): Assigned[] | null {
  const next = mine.map((one) => ({ ...one }))
  const takenKeys = new Set(next.map(getAssignedKey))
  const [left, right] = [true, false].map((isLeft) =>
    random.shuffled(next.filter(({ judge }) => sides.get(judge)! < 0 === isLeft)),
  )
  let count = 0
  for (const one of left!) {
    const other = right!.find(
      ({ entry, judge }) =>
        may(one.entry, judge) &&
        may(entry, one.judge) &&
        !takenKeys.has(getAssignedKey({ entry: one.entry, judge })) &&
        !takenKeys.has(getAssignedKey({ entry, judge: one.judge })),
    )
    if (!other) continue
    for (const before of [one, other]) takenKeys.delete(getAssignedKey(before))
    ;[one.judge, other.judge] = [other.judge, one.judge]
    for (const after of [one, other]) takenKeys.add(getAssignedKey(after))
    right!.splice(right!.indexOf(other), 1)
    if (++count === exchangesEach) break
  }
  return count === 0 ? null : next
}
