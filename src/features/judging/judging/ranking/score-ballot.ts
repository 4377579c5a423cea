import { getBallotScore, type WeightedCriterion } from '../statistics/ballot-score.ts'
import type { CastBallot, CastRound } from './ballots.ts'

const triage = { yes: 100, maybe: 50, no: 0 }

/**
 * Returns a ballot's score of its entry from 0 to 100. Null while an applicable criterion has no level,
 * without a choice in a triage round, and in a round of pairs.
 */
export function getScore(
  { levels, choice }: Pick<CastBallot, 'levels' | 'choice'>,
  {
    mode,
    criteria,
    tracks,
  }: { mode: CastRound['mode']; criteria: readonly WeightedCriterion[]; tracks: readonly string[] },
): number | null {
  if (mode === 'rubric') return getBallotScore(new Map(Object.entries(levels)), criteria, tracks)
  return mode === 'triage' && choice && choice in triage ? triage[choice as keyof typeof triage] : null
}

/** Rounds scores to the millionth, far above the effect of adding in another order. */
export const roundScore = (value: number): number => Math.round(value * 1e6) / 1e6 + 0
