import type { RankedRound } from '#features/judging/judging/ranking/ballots.ts'
import { calculate } from '#features/judging/judging/thread/calculate.ts'
import { loadRound, loadRoundRow } from '#features/judging/round/load-round.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { comparesFormerRound } from '#features/judging/judging/ranking/tie-steps.ts'
import { loadScoringInput, type ScoringBasis, loadDeciding } from './scoring-input.ts'
import { isUnsealed, readScores } from '#features/judging/seal/policy.ts'

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

/**
 * Returns the entries of a round by place, for decisions based on it; those without a ballot last. 409 while
 * sealed ballots of the round before break its ties.
 */
export async function loadRanking(ctx: Scoring, roundId: string): Promise<Ranking[]> {
  const { deciding, scores } = await loadScores(ctx, await loadRoundRow(ctx, roundId))
  assertOrderUnsealed(deciding)
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

/** Throws 409 if the order rests on sealed ballots: the tie rule compares the round before, which is open. */
export function assertOrderUnsealed({ rounds, rubric }: ScoringBasis): void {
  const before = rounds.at(-2)
  if (before?.state === 'open' && !isUnsealed(before) && comparesFormerRound(rubric?.tieRule))
    throw conflict(
      `The round “${before.name}” is open and breaks ties here. Close it, or open its scores first.`,
      'round_open',
    )
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
