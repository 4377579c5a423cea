import { type AssignedPair, type AssignmentInput, createPermissionCheck } from './assignment-input.ts'

/** Entry with fewer ballots than it should get, and why. */
export interface Shortfall {
  entry: number
  missing: number
  /** 'fewJudges': too few judges are eligible; 'fullJudges': all eligible ones are at their limit. */
  reason: 'fewJudges' | 'fullJudges'
}

export function listShortfalls(input: AssignmentInput, assignedPairs: readonly AssignedPair[]): Shortfall[] {
  const { entries, judges, ballotsEach, kept } = input
  const isPermitted = createPermissionCheck(input)
  const pairsByEntry = Map.groupBy([...kept, ...assignedPairs], ({ entry }) => entry)
  const keptByEntry = Map.groupBy(kept, ({ entry }) => entry)
  return [...entries.keys()].flatMap((entry) => {
    const missingCount = ballotsEach - (pairsByEntry.get(entry)?.length ?? 0)
    if (missingCount <= 0) return []
    const ableCount =
      [...judges.keys()].filter((judge) => isPermitted(entry, judge)).length +
      (keptByEntry.get(entry)?.length ?? 0)
    return [
      {
        entry,
        missing: missingCount,
        reason: ableCount < ballotsEach ? ('fewJudges' as const) : ('fullJudges' as const),
      },
    ]
  })
}
