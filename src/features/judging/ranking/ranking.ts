import { placesOf } from '../statistics/places.ts'
import { scoreAdditive } from './additive.ts'
import type { Cast, CastRound, NamedWarning, RankedEntry, RankedRound } from './ballots.ts'
import { scorePairs } from './pairs.ts'

/**
 * Every round with its scores and places. Who is alike in a round is told apart by its criteria, as the rule of ties
 * says, and then by the rounds before it, the last of them first; who is alike in all shares a place.
 */
export function rank(cast: Cast): RankedRound[] {
  const ranked: RankedRound[] = []
  for (const round of cast.rounds) ranked.push(rankRound(round, cast, ranked))
  return ranked
}

function rankRound(round: CastRound, cast: Cast, before: readonly RankedRound[]): RankedRound {
  const { entries: scored, ...rest } =
    round.mode === 'pairwise' ? scorePairs(round, cast) : scoreAdditive(round, cast)
  const ofEntry = new Map(scored.map((one) => [one.entry, one]))
  const byCriterion =
    cast.tieRule === 'byWeight' && round.mode === 'rubric' ? criterionMeans(round, cast) : null
  const former = before
    .toReversed()
    .map(({ entries }) => new Map(entries.map(({ entry, adjusted }) => [entry, adjusted ?? 0])))
  const places = placesOf(
    scored.map(({ entry, adjusted }, nr) => ({
      entry: nr,
      score: adjusted,
      tieScores: [...(byCriterion?.(entry) ?? []), ...former.map((scores) => scores.get(entry) ?? 0)],
    })),
  )
  const placed = places.map(({ entry, place }): RankedEntry => ({ ...scored[entry]!, place }))
  const empty = round.entries
    .filter(({ entry }) => !ofEntry.has(entry))
    .map(({ entry }) => withoutBallot(entry))
  const missed = empty.map(({ entry }): NamedWarning => ({ kind: 'fewBallots', entry, ballots: 0 }))
  return { ...rest, entries: [...placed, ...empty], warnings: [...rest.warnings, ...missed] }
}

const withoutBallot = (entry: string): RankedEntry => ({
  entry,
  place: null,
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

/** The mean level of each criterion over an entry's ballots, that of the greatest weight first; 0 where none has one. */
function criterionMeans({ ballots }: CastRound, { criteria }: Cast) {
  const order = criteria.toSorted((a, b) => b.weight - a.weight)
  const byEntry = Map.groupBy(ballots, ({ entry }) => entry)
  return (entry: string): number[] =>
    order.map(({ id }) => {
      const levels = (byEntry.get(entry) ?? []).flatMap(({ levels: given }) => given[id] ?? [])
      return levels.length === 0 ? 0 : levels.reduce((sum, level) => sum + level, 0) / levels.length
    })
}
