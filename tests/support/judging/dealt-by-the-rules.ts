import {
  type AssignedPair,
  type AssignmentInput,
  getAssignedKey,
  createPermissionCheck,
} from '#features/judging/judging/dealing/assignment-input.ts'

/** Returns a sentence for each rule that the assignment breaks; empty if it keeps all. */
export function brokenRules(input: AssignmentInput, assignedPairs: readonly AssignedPair[]): string[] {
  const isPermitted = createPermissionCheck(input)
  const all = [...input.kept, ...assignedPairs]
  const groupPairsBy = (side: 'judge' | 'entry') => [...Map.groupBy(all, (pair) => pair[side])]
  return [
    ...(new Set(assignedPairs.map(getAssignedKey)).size < assignedPairs.length ? ['the same twice'] : []),
    ...assignedPairs
      .filter(({ entry, judge }) => !isPermitted(entry, judge))
      .map((pair) => `${pair.judge} may not have ${pair.entry}`),
    ...groupPairsBy('judge')
      .filter(([judge, judgePairs]) => judgePairs.length > input.judges[judge]!.capacity)
      .map(([judge]) => `judge ${judge} has too many`),
    ...groupPairsBy('entry')
      .filter(([, entryPairs]) => entryPairs.length > input.ballotsEach)
      .map(([entry]) => `entry ${entry} has too many`),
  ]
}

/**
 * Returns the maximum number of possible assignments. Uses Kuhn's augmenting paths, ballot by ballot: a
 * different algorithm than the one under test.
 */
export function countPossibleAssignments(input: AssignmentInput): number {
  const isPermitted = createPermissionCheck(input)
  const holders: number[][] = input.judges.map(() => [])
  const takenKeys = new Set<number>()
  const placeEntry = (entry: number, seenJudges: Set<number>): boolean => {
    for (const [judge, { capacity }] of input.judges.entries()) {
      if (
        seenJudges.has(judge) ||
        takenKeys.has(getAssignedKey({ entry, judge })) ||
        !isPermitted(entry, judge)
      )
        continue
      seenJudges.add(judge)
      const hasRoom = holders[judge]!.length < capacity
      const movedIndex = hasRoom
        ? -1
        : holders[judge]!.findIndex((otherEntry) => placeEntry(otherEntry, seenJudges))
      if (!hasRoom && movedIndex < 0) continue
      if (!hasRoom)
        takenKeys.delete(getAssignedKey({ entry: holders[judge]!.splice(movedIndex, 1)[0]!, judge }))
      holders[judge]!.push(entry)
      takenKeys.add(getAssignedKey({ entry, judge }))
      return true
    }
    return false
  }
  let count = 0
  for (let ballot = 0; ballot < input.ballotsEach; ballot++)
    for (const entry of input.entries.keys()) if (placeEntry(entry, new Set())) count++
  return count
}
