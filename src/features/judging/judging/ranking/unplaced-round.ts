import type { RankedEntry, RankedRound } from './ballots.ts'

/** Round before places are assigned, without entries that have no ballot. */
export type UnplacedRound = Omit<RankedRound, 'entries'> & {
  entries: (Omit<RankedEntry, 'place' | 'raw' | 'adjusted' | 'tieBreak' | 'tieCriterion'> & {
    raw: number
    adjusted: number
  })[]
}
