import { rankByScore } from '../statistics/places.ts'
import { scoreAdditive } from './additive.ts'
import type { Cast, CastRound, NamedWarning, RankedEntry, RankedRound } from './ballots.ts'
import { scorePairs } from './pairs.ts'
import { listTieSteps } from './tie-steps.ts'

/** Ranks every round with scores and places. The tie rule decides between entries with the same score. */
export function rank(cast: Cast): RankedRound[] {
  const ranked: RankedRound[] = []
  for (const round of cast.rounds) ranked.push(rankRound(round, cast, ranked))
  return ranked
}

function rankRound(round: CastRound, cast: Cast, before: readonly RankedRound[]): RankedRound {
  const { entries: scored, ...rest } =
    round.mode === 'pairwise' ? scorePairs(round, cast) : scoreAdditive(round, cast)
  const steps = listTieSteps(round, cast, before)
  const places = rankByScore(
    scored.map(({ entry, adjusted }, nr) => ({
      entry: nr,
      score: adjusted,
      tieScores: steps.map(({ scoreOf }) => scoreOf(entry)),
    })),
  )
  const placed = places.map(({ entry, place, tie }): RankedEntry => {
    const step = typeof tie === 'number' ? steps[tie]! : null
    const tieCriterion = step?.criterion ?? null
    const tieBreak = step ? (tieCriterion === null ? 'round' : 'criterion') : tie === null ? null : 'shared'
    return { ...scored[entry]!, place, tieBreak, tieCriterion }
  })
  const ofEntry = new Set(scored.map(({ entry }) => entry))
  const empty = round.entries
    .filter(({ entry }) => !ofEntry.has(entry))
    .map(({ entry }) => withoutBallot(entry))
  const missed = empty.map(({ entry }): NamedWarning => ({ kind: 'fewBallots', entry, ballots: 0 }))
  return { ...rest, entries: [...placed, ...empty], warnings: [...rest.warnings, ...missed] }
}

const withoutBallot = (entry: string): RankedEntry => ({
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
