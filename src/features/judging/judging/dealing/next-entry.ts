import { splitIntoParts } from '../statistics/plan.ts'
import type { Random } from '../statistics/random.ts'
import { type AssignmentInput, createPermissionCheck } from './assignment-input.ts'

/**
 * Returns the entry for a judge who requests one: permitted, below the target, and with the fewest ballots.
 * Prefers one that connects the judge's part to another, then decides at random. Null if there is none, or
 * the judge is at their limit.
 */
export function chooseNextEntry(input: AssignmentInput, judge: number, random: Random): number | null {
  const { entries, judges, ballotsEach, kept } = input
  if (kept.filter((pair) => pair.judge === judge).length >= judges[judge]!.capacity) return null
  const isPermitted = createPermissionCheck(input)
  const counts = new Int32Array(entries.length)
  for (const { entry } of kept) counts[entry]! += 1
  const parts = splitIntoParts(kept)
  const partEntries = new Set(parts.find(({ judges: partJudges }) => partJudges.includes(judge))?.entries)
  const open = random
    .shuffled([...entries.keys()])
    .filter((entry) => counts[entry]! < ballotsEach && isPermitted(entry, judge))
    .toSorted((a, b) => counts[a]! - counts[b]! || Number(partEntries.has(a)) - Number(partEntries.has(b)))
  return open[0] ?? null
}
