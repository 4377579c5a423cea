import type { medals } from '../shapes.ts'

export type Medal = (typeof medals)[number]

export const medalLabels: Record<Medal, string> = {
  WINNERS: 'Winner',
  TOP_2: 'Second',
  TOP_3: 'Third',
  FINALISTS: 'Finalist',
}

interface Placement {
  position: Medal | null
  eventPosition: number | null
}

/** Returns the medal's number from 1 (winners) to 4 (finalists); null without a medal. */
export function getMedalRank(placement: Placement): number | null {
  const medal = getMedal(placement)
  return medal && Object.keys(medalLabels).indexOf(medal) + 1
}

const medalsByRank: Medal[] = ['WINNERS', 'TOP_2', 'TOP_3']

/** Returns the displayed place: by medal for the first three, by rank for all others. */
export function getPlaceNumber({
  medal,
  rank,
}: {
  medal: number | null
  rank: number | null
}): number | null {
  return medal !== null && medal < finalist ? medal : rank
}

export const finalist = 4

/** Returns the label's medal; without a label the first three ranks get theirs. */
export const getMedal = ({ position, eventPosition }: Placement): Medal | null =>
  position ?? medalsByRank[(eventPosition ?? 0) - 1] ?? null
