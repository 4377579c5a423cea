import { estimateCertainty } from '../statistics/certainty.ts'
import { type Compared, type Strengths, estimateStrengths } from '../statistics/pairwise.ts'
import { splitIntoParts } from '../statistics/plan.ts'
import { drawRanks } from '../statistics/rank-draws.ts'
import { seeded } from '../statistics/random.ts'
import type { Cast, CastRound, NamedWarning } from './ballots.ts'
import { rounded } from './score-ballot.ts'
import type { Unplaced } from './unplaced-round.ts'

interface Pair extends Compared {
  judge: string
}

type ScoringOptions = Pick<Cast, 'seed' | 'method'>

/**
 * Scores rounds of pairs by strengths after Bradley, Terry and Davidson, within each part that comparisons
 * connect.
 */
export function scorePairs(round: CastRound, { seed, method }: ScoringOptions): Unplaced {
  const names = round.entries.map(({ entry }) => entry)
  const pairs = pairsIn(round)
  // A comparison is an edge between two entries, so it takes the place of the judge in the graph.
  const edges = pairs.flatMap(({ one, other }, judge) => [
    { entry: one, judge },
    { entry: other, judge },
  ])
  const parts = splitIntoParts(edges)
  const strengths = estimateStrengths(names.length, pairs)
  const ofEntry = Map.groupBy(
    pairs.flatMap((pair) => [
      { entry: pair.one, won: wonBy[pair.better] },
      { entry: pair.other, won: 1 - wonBy[pair.better] },
    ]),
    ({ entry }) => entry,
  )
  const few = names.flatMap((entry, nr): NamedWarning[] => {
    const ballots = ofEntry.get(nr)?.length ?? 0
    return ballots > 0 && ballots < round.wanted ? [{ kind: 'fewBallots', entry, ballots }] : []
  })
  return {
    entries: parts.flatMap(({ entries }, nr) =>
      certainIn(entries, { strengths, seed, method }).map(
        ({ entry, low, high, isFirst, isAmongFirstThree, tieGroup }) => ({
          entry: names[entry]!,
          part: nr + 1,
          raw: rounded(100 * getMean(ofEntry.get(entry)!.map(({ won }) => won))),
          adjusted: rounded(strengths.strengths[entry]!),
          ballots: ofEntry.get(entry)!.length,
          low,
          high,
          isFirst,
          isAmongFirstThree,
          tieGroup,
        }),
      ),
    ),
    judges: [...Map.groupBy(pairs, ({ judge }) => judge)].map(([judge, mine]) => ({
      judge,
      severity: 0,
      ballots: mine.length,
    })),
    parts: parts.length,
    noise: 0,
    judgesDiffer: 0,
    warnings: [
      ...(parts.length > 1
        ? [
            {
              kind: 'notConnected' as const,
              parts: parts.map(({ entries }) => entries.map((entry) => names[entry]!)),
            },
          ]
        : []),
      ...few,
    ],
  }
}

const wonBy = { one: 1, alike: 0.5, other: 0 }

const getMean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function pairsIn({ entries, ballots }: CastRound): Pair[] {
  const placeOf = new Map(entries.map(({ entry }, nr) => [entry, nr]))
  return ballots.flatMap(({ entry, other, choice, judge }) => {
    const [first, second] = [placeOf.get(entry), other === null ? undefined : placeOf.get(other)]
    const isChoice = choice === 'one' || choice === 'other' || choice === 'alike'
    if (first === undefined || second === undefined || !isChoice) return []
    return [{ one: first, other: second, better: choice, judge }]
  })
}

/** Draws each strength from its own normal distribution, ignoring correlations between strengths. */
function certainIn(
  entries: number[],
  { strengths: all, seed, method }: ScoringOptions & { strengths: Strengths },
) {
  const random = seeded(seed)
  const adjusted = Float64Array.from(entries, (entry) => all.strengths[entry]!)
  const errors = Float64Array.from(entries, (entry) => all.standardErrors[entry]!)
  const draw = () => adjusted.map((strength, nr) => strength + errors[nr]! * random.normal())
  const ranks = drawRanks(entries.length, draw, method)
  return estimateCertainty({ part: { entries }, adjusted }, ranks, method)
}
