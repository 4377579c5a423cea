import { nextPair } from '#features/judging/judging/statistics/next-pair.ts'
import { type Compared, estimateStrengths } from '#features/judging/judging/statistics/pairwise.ts'
import { seeded } from '#features/judging/judging/statistics/random.ts'
import type { BallotRow } from './own-ballot.ts'

interface EntryRef {
  submissionId: string
}

interface Comparing<Entry extends EntryRef> {
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
const ahead = 6

/** Returns the pairs that a judge has begun, and the next ones. Each entry should appear about twice. */
export function listPairs<Entry extends EntryRef>({ assigned, own, seed }: Comparing<Entry>): Pair<Entry>[] {
  const entries = assigned.toSorted((a, b) => (a.submissionId < b.submissionId ? -1 : 1))
  const placeOf = new Map(entries.map(({ submissionId }, place) => [submissionId, place]))
  const begunPairs = own
    .filter(({ submissionId, otherId }) => placeOf.has(submissionId) && placeOf.has(otherId ?? ''))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((row) => ({ pair: [placeOf.get(row.submissionId)!, placeOf.get(row.otherId!)!] as const, row }))
  const compared = begunPairs.flatMap(({ pair: [one, other], row }) => comparedIn(one, other, row))
  const met = new Set(begunPairs.map(({ pair }) => pair.join()))
  const random = seeded(Number.parseInt(seed.slice(0, 8), 16) + begunPairs.length)
  const strengths = estimateStrengths(entries.length, compared)
  const wanted = Math.min(entries.length, (entries.length * (entries.length - 1)) / 2)
  const next: Pair<Entry>[] = []
  while (next.length < ahead && begunPairs.length + next.length < wanted) {
    const places = nextPair(strengths, (a, b) => !met.has(inOrder(a, b).join()), random)
    if (!places) break
    const [one, other] = inOrder(...places)
    met.add(`${one},${other}`)
    next.push({ one: entries[one]!, other: entries[other]!, row: null })
  }
  return [
    ...begunPairs.map(({ pair: [one, other], row }) => ({ one: entries[one]!, other: entries[other]!, row })),
    ...next,
  ]
}

const inOrder = (a: number, b: number): [number, number] => (a < b ? [a, b] : [b, a])

function comparedIn(one: number, other: number, { state, choice }: BallotRow): Compared[] {
  if (state !== 'submitted') return []
  return choice === 'one' || choice === 'other' || choice === 'alike' ? [{ one, other, better: choice }] : []
}
