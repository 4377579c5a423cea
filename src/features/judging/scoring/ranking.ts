import type { RankedRound } from '#features/judging/judging/ranking/ballots.ts'
import { calculate } from '#features/judging/judging/thread/calculate.ts'
import { loadRound, loadRoundRow } from '#features/judging/round/load-round.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { allow } from '#lib/contract/policy.ts'
import { loadScoringInput, type ScoringBasis, loadDeciding } from './scoring-input.ts'
import { readScores } from '#features/judging/seal/policy.ts'

type Scoring = Pick<Context, 'db' | 'calculate'>

export interface Ranking {
  submissionId: string
  place: number | null
  raw: number | null
  adjusted: number | null
  interval: { low: number; high: number }
  tieGroup: number
  chances: { isFirst: number; isAmongFirstThree: number }
}

/** Returns the entries of a round by place, for decisions based on it; those without a ballot last. */
export async function loadRanking(ctx: Scoring, roundId: string): Promise<Ranking[]> {
  const { scores } = await loadScores(ctx, await loadRoundRow(ctx, roundId))
  return scores.entries.map(({ entry, place, raw, adjusted, low, high, tieGroup, ...chances }) => ({
    submissionId: entry,
    place,
    raw,
    adjusted,
    interval: { low, high },
    tieGroup,
    chances: { isFirst: chances.isFirst, isAmongFirstThree: chances.isAmongFirstThree },
  }))
}

interface Scores {
  deciding: ScoringBasis
  /** Results of the rounds, in order. */
  all: RankedRound[]
  scores: RankedRound
}

/** Calculates scores off the main thread, and only once for the same ballots. */
export async function loadScores(ctx: Scoring, round: ScoringBasis['round']): Promise<Scores> {
  const deciding = await loadDeciding(ctx, round)
  const all = await calculate(ctx, 'scores', {
    key: deciding.mark,
    input: () => loadScoringInput(ctx, deciding),
  })
  return { deciding, all, scores: all.at(-1)! }
}

/**
 * Returns the scores of a round for a caller who may read them. 404 if they can't see the event, 403 until
 * the round closes or its scores are opened early.
 */
export async function loadReadableScores(ctx: MemberContext, roundId: string): Promise<Scores> {
  const { round, event } = await loadRound(ctx, roundId)
  allow(ctx, readScores, { roles: event.roles, round })
  return loadScores(ctx, round)
}
