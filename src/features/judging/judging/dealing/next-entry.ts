import { partsOf } from '../statistics/plan.ts'
import type { Random } from '../statistics/random.ts'
import { type Dealing, permits } from './dealing.ts'

/**
 * The entry that a judge who asks for one gets: of those the rules allow, with fewer ballots than wanted, the one with
 * fewest; of those, one that ties their part to another; of those, one that the dice choose. Null when there is none,
 * or the judge's capacity is full.
 */
export function nextEntry(dealing: Dealing, judge: number, random: Random): number | null {
  const { entries, judges, ballotsEach, kept } = dealing
  if (kept.filter((one) => one.judge === judge).length >= judges[judge]!.capacity) return null
  const may = permits(dealing)
  const counts = new Int32Array(entries.length)
  for (const { entry } of kept) counts[entry]! += 1
  const parts = partsOf(kept)
  const own = new Set(parts.find(({ judges: inPart }) => inPart.includes(judge))?.entries)
  const open = random
    .shuffled([...entries.keys()])
    .filter((entry) => counts[entry]! < ballotsEach && may(entry, judge))
    .toSorted((a, b) => counts[a]! - counts[b]! || Number(own.has(a)) - Number(own.has(b)))
  return open[0] ?? null
}
