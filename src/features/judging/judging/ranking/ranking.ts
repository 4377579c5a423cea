import { rankByScore } from '../statistics/places.ts'
import { scoreAdditive } from './additive.ts'
import type { ScoringInput, CastRound, NamedWarning, RankedEntry, RankedRound } from './ballots.ts'
import { scorePairs } from './pairs.ts'
import { listTieSteps } from './tie-steps.ts'

/** Ranks every round with scores and places. The tie rule decides between entries with the same score. */
export function rank(cast: ScoringInput): RankedRound[] {
  const rankedRounds: RankedRound[] = []
  for (const round of cast.rounds) rankedRounds.push(rankRound(round, cast, rankedRounds))
  return rankedRounds
}

function rankRound(round: CastRound, cast: ScoringInput, before: readonly RankedRound[]): RankedRound {
  const { entries: scoredEntries, ...rest } =
    round.mode === 'pairwise' ? scorePairs(round, cast) : scoreAdditive(round, cast)
  const steps = listTieSteps(round, cast, before)
  const ranks = rankByScore(
    scoredEntries.map(({ entry, adjusted }, index) => ({
      entry: index,
      score: adjusted,
      tieScores: steps.map(({ scoreOf }) => scoreOf(entry)),
    })),
  )
  const rankedEntries = ranks.map(({ entry, place, tie }): RankedEntry => {
    const step = typeof tie === 'number' ? steps[tie]! : null
    const tieCriterion = step?.criterion ?? null
    const tieBreak = step ? (tieCriterion === null ? 'round' : 'criterion') : tie === null ? null : 'shared'
    return { ...scoredEntries[entry]!, place, tieBreak, tieCriterion }
  })
  const scoredIds = new Set(scoredEntries.map(({ entry }) => entry))
  const emptyEntries = round.entries
    .filter(({ entry }) => !scoredIds.has(entry))
    .map(({ entry }) => createEmptyEntry(entry))
  const missingWarnings = emptyEntries.map(({ entry }): NamedWarning => ({
    kind: 'fewBallots',
    entry,
    ballots: 0,
  }))
  return {
    ...rest,
    entries: [...rankedEntries, ...emptyEntries],
    warnings: [...rest.warnings, ...missingWarnings],
  }
}

const createEmptyEntry = (entry: string): RankedEntry => ({
  entry,
  place: null,
  tieBreak: null,
  tieCriterion: null,
  part: 0,
  raw: null,
  adjusted: null,
  low: 0,
  high: 0,
  isFirst: 0,
  isAmongFirstThree: 0,
  tieGroup: 0,
  ballots: 0,
})
