import { type Assigned, type Dealing, permits } from './assignment-input.ts'

/** Entry with fewer ballots than it should get, and why. */
export interface Shortfall {
  entry: number
  missing: number
  /** 'fewJudges': too few judges are eligible; 'fullJudges': all eligible ones are at their limit. */
  reason: 'fewJudges' | 'fullJudges'
}

/** Returns all shortfalls of an assignment, each with its reason. */
export function listShortfalls(dealing: Dealing, dealt: readonly Assigned[]): Shortfall[] {
  const { entries, judges, ballotsEach, kept } = dealing
  const may = permits(dealing)
  const byEntry = Map.groupBy([...kept, ...dealt], ({ entry }) => entry)
  const keptOf = Map.groupBy(kept, ({ entry }) => entry)
  return [...entries.keys()].flatMap((entry) => {
    const missing = ballotsEach - (byEntry.get(entry)?.length ?? 0)
    if (missing <= 0) return []
    const able =
      [...judges.keys()].filter((judge) => may(entry, judge)).length + (keptOf.get(entry)?.length ?? 0)
    return [{ entry, missing, reason: able < ballotsEach ? ('fewJudges' as const) : ('fullJudges' as const) }]
  })
}
