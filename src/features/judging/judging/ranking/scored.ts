import { ballotScore, type Weighed } from '../statistics/ballot-score.ts'
import type { CastBallot, CastRound } from './ballots.ts'

const triage = { yes: 100, maybe: 50, no: 0 }

/** What a ballot says of its entry on 0 to 100; null while a criterion that counts has no level. */
export function scoreOf(
  { levels, choice }: Pick<CastBallot, 'levels' | 'choice'>,
  {
    mode,
    criteria,
    tracks,
  }: { mode: CastRound['mode']; criteria: readonly Weighed[]; tracks: readonly string[] },
): number | null {
  if (mode === 'rubric') return ballotScore(new Map(Object.entries(levels)), criteria, tracks)
  return mode === 'triage' && choice && choice in triage ? triage[choice as keyof typeof triage] : null
}

/** Scores are given and compared to the millionth: what adding up in another order changes is far below. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 + 0
