import type { ScoringInput, CastRound, RankedRound, TieRule } from './ballots.ts'

/** Comparison made by the tie rule. */
export interface TieStep {
  /** Id of the compared criterion; null for an earlier round. */
  criterion: string | null
  /** Returns the entry's value in this comparison; null if there is none. */
  scoreOf: (entry: string) => number | null
}

/** Returns the tie-breaking steps of a round, in order. `before` holds the earlier rounds. */
export function listTieSteps(
  round: CastRound,
  cast: ScoringInput,
  before: readonly RankedRound[],
): TieStep[] {
  const { tieRule, hasFormerTies = false } = cast
  const usesCriteria = tieRule === 'byWeight' || tieRule === 'roundThenByWeight'
  const criteria = usesCriteria && round.mode === 'rubric' ? createCriterionSteps(round, cast) : []
  if (hasFormerTies) return [...criteria, ...before.toReversed().map(createRoundStep)].map(withZeroDefault)
  return [...(comparesFormerRound(tieRule) ? before.slice(-1).map(createRoundStep) : []), ...criteria]
}

/** Returns whether the tie rule compares the scores of the round before. */
export const comparesFormerRound = (tieRule: TieRule | undefined): boolean =>
  tieRule === 'roundThenByWeight' || tieRule === 'roundThenShared'

function createRoundStep({ entries }: RankedRound): TieStep {
  const scores = new Map(entries.map(({ entry, adjusted }) => [entry, adjusted]))
  return { criterion: null, scoreOf: (entry) => scores.get(entry) ?? null }
}

/**
 * Returns a step for each criterion, which compares its mean levels, greatest weight first. Equal weights
 * keep the rubric's order.
 */
function createCriterionSteps({ ballots }: CastRound, { criteria }: ScoringInput): TieStep[] {
  const ballotsByEntry = Map.groupBy(ballots, ({ entry }) => entry)
  const order = criteria.toSorted((a, b) => b.weight - a.weight)
  return order.map(({ id }) => ({
    criterion: id,
    scoreOf: (entry) => {
      const levels = (ballotsByEntry.get(entry) ?? []).flatMap(
        ({ levels: ballotLevels }) => ballotLevels[id] ?? [],
      )
      return levels.length === 0 ? null : levels.reduce((sum, level) => sum + level, 0) / levels.length
    },
  }))
}

const withZeroDefault = ({ criterion, scoreOf }: TieStep): TieStep => ({
  criterion,
  scoreOf: (entry) => scoreOf(entry) ?? 0,
})
