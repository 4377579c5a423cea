import type { RankedEntry, RankedRound } from './ballots.ts'

/** A round before places are given; an entry without a ballot is not in it. */
export type Unplaced = Omit<RankedRound, 'entries'> & {
  entries: (Omit<RankedEntry, 'place' | 'raw' | 'adjusted' | 'tieBreak' | 'tieCriterion'> & {
    raw: number
    adjusted: number
  })[]
}
