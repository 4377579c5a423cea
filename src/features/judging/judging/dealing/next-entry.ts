import { splitIntoParts } from '../statistics/plan.ts'
import type { Random } from '../statistics/random.ts'
import { type Dealing, permits } from './assignment-input.ts'

/**
 * Returns the entry for a judge who requests one: permitted, below the target, and with the fewest ballots.
 * Prefers one that connects the judge's part to another, then decides at random. Null if there is none, or
 * the judge is at their limit.
 */
export function nextEntry(dealing: Dealing, judge: number, random: Random): number | null {
  const { entries, judges, ballotsEach, kept } = dealing
  if (kept.filter((one) => one.judge === judge).length >= judges[judge]!.capacity) return null
  const may = permits(dealing)
  const counts = new Int32Array(entries.length)
  for (const { entry } of kept) counts[entry]! += 1
  const parts = splitIntoParts(kept)
  const own = new Set(parts.find(({ judges: inPart }) => inPart.includes(judge))?.entries)
  const open = random
    .shuffled([...entries.keys()])
    .filter((entry) => counts[entry]! < ballotsEach && may(entry, judge))
    .toSorted((a, b) => counts[a]! - counts[b]! || Number(own.has(a)) - Number(own.has(b)))
  return open[0] ?? null
}
