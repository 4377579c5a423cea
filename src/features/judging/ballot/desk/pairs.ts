import { findNextPair } from '#features/judging/judging/statistics/next-pair.ts'
import { type Comparison, estimateStrengths } from '#features/judging/judging/statistics/pairwise.ts'
import { createRandom } from '#features/judging/judging/statistics/random.ts'
import type { BallotRow } from './own-ballot.ts'

interface EntryRef {
  submissionId: string
}

interface ComparisonInput<Entry extends EntryRef> {
  assigned: Entry[]
  /** Judge's own comparisons, which alone decide the next pair. */
  own: BallotRow[]
  /** Seed of the order, constant for a judge on every device. */
  seed: string
}

interface Pair<Entry extends EntryRef> {
  one: Entry
  other: Entry
  row: BallotRow | null
}

/** Number of pairs returned in advance, for work while offline. */
const maxPairsAhead = 6

/** Returns the pairs that a judge has begun, and the next ones. Each entry should appear about twice. */
export function listPairs<Entry extends EntryRef>({
  assigned,
  own,
  seed,
}: ComparisonInput<Entry>): Pair<Entry>[] {
  const entries = assigned.toSorted((a, b) => (a.submissionId < b.submissionId ? -1 : 1))
  const indexById = new Map(entries.map(({ submissionId }, index) => [submissionId, index]))
  const startedPairs = own
    .filter(({ submissionId, otherId }) => indexById.has(submissionId) && indexById.has(otherId ?? ''))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((row) => ({ pair: [indexById.get(row.submissionId)!, indexById.get(row.otherId!)!] as const, row }))
  const comparisons = startedPairs.flatMap(({ pair: [first, second], row }) =>
    getComparisons(first, second, row),
  )
  const seenPairs = new Set(startedPairs.map(({ pair }) => pair.join()))
  const random = createRandom(Number.parseInt(seed.slice(0, 8), 16) + startedPairs.length)
  const strengths = estimateStrengths(entries.length, comparisons)
  const pairCount = Math.min(entries.length, (entries.length * (entries.length - 1)) / 2)
  const next: Pair<Entry>[] = []
  while (next.length < maxPairsAhead && startedPairs.length + next.length < pairCount) {
    const nextIndexes = findNextPair(strengths, (a, b) => !seenPairs.has(sortPair(a, b).join()), random)
    if (!nextIndexes) break
    const [first, second] = sortPair(...nextIndexes)
    seenPairs.add(`${first},${second}`)
    next.push({ one: entries[first]!, other: entries[second]!, row: null })
  }
  return [
    ...startedPairs.map(({ pair: [first, second], row }) => ({
      one: entries[first]!,
      other: entries[second]!,
      row,
    })),
    ...next,
  ]
}

const sortPair = (a: number, b: number): [number, number] => (a < b ? [a, b] : [b, a])

function getComparisons(first: number, second: number, { state, choice }: BallotRow): Comparison[] {
  if (state !== 'submitted') return []
  return choice === 'one' || choice === 'other' || choice === 'alike'
    ? [{ one: first, other: second, better: choice }]
    : []
}
