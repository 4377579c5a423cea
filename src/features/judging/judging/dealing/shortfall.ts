import { type Assigned, type Dealing, permits } from './dealing.ts'

/** An entry that gets fewer ballots than it should, and why. */
export interface Shortfall {
  entry: number
  missing: number
  /** Judges that the rules allow it: fewer than it needs, or all of them full. */
  reason: 'fewJudges' | 'fullJudges'
}

/** What a deal leaves open; nothing of it is hidden from the organisers. */
export function shortfallOf(dealing: Dealing, dealt: readonly Assigned[]): Shortfall[] {
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
