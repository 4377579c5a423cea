import type { medals } from '../shapes.ts'

export type Medal = (typeof medals)[number]

export const medalLabels: Record<Medal, string> = {
  WINNERS: 'Winner',
  TOP_2: 'Second',
  TOP_3: 'Third',
  FINALISTS: 'Finalist',
}

interface Placed {
  position: Medal | null
  eventPosition: number | null
}

/** 1 to 4 from the winners to the finalists; null without a medal. */
export function medalRankOf(placed: Placed): number | null {
  const medal = medalOf(placed)
  return medal && Object.keys(medalLabels).indexOf(medal) + 1
}

const byRank: Medal[] = ['WINNERS', 'TOP_2', 'TOP_3']

/** The place that is told: of the first three by their medal, of all others by their rank. */
export function placeNumberOf({ medal, rank }: { medal: number | null; rank: number | null }): number | null {
  return medal !== null && medal < finalist ? medal : rank
}

export const finalist = 4

/** The label decides; without one the first three ranks have theirs. */
export const medalOf = ({ position, eventPosition }: Placed): Medal | null =>
  position ?? byRank[(eventPosition ?? 0) - 1] ?? null
