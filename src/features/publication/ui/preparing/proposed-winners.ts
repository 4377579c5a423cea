import type { Candidate, OfferedPrize } from '../publication-calls.ts'

const numbers = [
  [/^\s*((1st|first)\b|1\.?\s*$)/i, 1],
  [/^\s*((2nd|second)\b|2\.?\s*$)/i, 2],
  [/^\s*((3rd|third)\b|3\.?\s*$)/i, 3],
] as const

/** What a prize for a place is proposed for; nobody where the place is shared, or says no number. */
export function proposedFor(
  { place, trackId }: Pick<OfferedPrize, 'place' | 'trackId'>,
  candidates: readonly Candidate[],
): string[] {
  const number = numbers.find(([pattern]) => pattern.test(place))?.[1]
  if (number === undefined) return []
  const placed = candidates.filter((one) => one.place !== null && (!trackId || one.trackId === trackId))
  const before = ({ place: own }: Candidate) => placed.filter((one) => one.place! < own!).length
  const there = placed.filter((one) => before(one) === number - 1)
  return there.length === 1 ? [there[0]!.submissionId] : []
}
