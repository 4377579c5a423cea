import {
  type Assigned,
  type Dealing,
  getAssignedKey,
  permits,
} from '#features/judging/judging/dealing/assignment-input.ts'

/** Returns a sentence for each rule that the assignment breaks; empty if it keeps all. */
export function brokenRules(dealing: Dealing, dealt: readonly Assigned[]): string[] {
  const may = permits(dealing)
  const all = [...dealing.kept, ...dealt]
  const fullest = (of: 'judge' | 'entry') => [...Map.groupBy(all, (one) => one[of])]
  return [
    ...(new Set(dealt.map(getAssignedKey)).size < dealt.length ? ['the same twice'] : []),
    ...dealt
      .filter(({ entry, judge }) => !may(entry, judge))
      .map((one) => `${one.judge} may not have ${one.entry}`),
    ...fullest('judge')
      .filter(([judge, mine]) => mine.length > dealing.judges[judge]!.capacity)
      .map(([judge]) => `judge ${judge} has too many`),
    ...fullest('entry')
      .filter(([, mine]) => mine.length > dealing.ballotsEach)
      .map(([entry]) => `entry ${entry} has too many`),
  ]
}

/**
 * Returns the maximum number of possible assignments. Uses Kuhn's augmenting paths, ballot by ballot: a
 * different algorithm than the one under test.
 */
export function countPossibleAssignments(dealing: Dealing): number {
  const may = permits(dealing)
  const holders: number[][] = dealing.judges.map(() => [])
  const has = new Set<number>()
  const place = (entry: number, seen: Set<number>): boolean => {
    for (const [judge, { capacity }] of dealing.judges.entries()) {
      if (seen.has(judge) || has.has(getAssignedKey({ entry, judge })) || !may(entry, judge)) continue
      seen.add(judge)
      const free = holders[judge]!.length < capacity
      const moved = free ? -1 : holders[judge]!.findIndex((other) => place(other, seen))
      if (!free && moved < 0) continue
      if (!free) has.delete(getAssignedKey({ entry: holders[judge]!.splice(moved, 1)[0]!, judge }))
      holders[judge]!.push(entry)
      has.add(getAssignedKey({ entry, judge }))
      return true
    }
    return false
  }
  let count = 0
  for (let ballot = 0; ballot < dealing.ballotsEach; ballot++)
    for (const entry of dealing.entries.keys()) if (place(entry, new Set())) count++
  return count
}
