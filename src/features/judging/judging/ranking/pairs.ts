import { estimateCertainty } from '../statistics/certainty.ts'
import { type Comparison, type Strengths, estimateStrengths } from '../statistics/pairwise.ts'
import { splitIntoParts } from '../statistics/plan.ts'
import { drawRanks } from '../statistics/rank-draws.ts'
import { createRandom } from '../statistics/random.ts'
import type { ScoringInput, CastRound, NamedWarning } from './ballots.ts'
import { roundScore } from './score-ballot.ts'
import type { UnplacedRound } from './unplaced-round.ts'

interface Pair extends Comparison {
  judge: string
}

type ScoringOptions = Pick<ScoringInput, 'seed' | 'method'>

/**
 * Scores rounds of pairs by strengths after Bradley, Terry and Davidson. Estimates their certainty within
 * each part that comparisons connect.
 */
export function scorePairs(round: CastRound, { seed, method }: ScoringOptions): UnplacedRound {
  const names = round.entries.map(({ entry }) => entry)
  const pairs = listPairs(round)
  // A comparison is an edge between two entries, so it takes the place of the judge in the graph.
  const edges = pairs.flatMap(({ one, other }, judge) => [
    { entry: one, judge },
    { entry: other, judge },
  ])
  const parts = splitIntoParts(edges)
  const strengths = estimateStrengths(names.length, pairs)
  const ballotsByEntry = Map.groupBy(
    pairs.flatMap((pair) => [
      { entry: pair.one, won: scoreByChoice[pair.better] },
      { entry: pair.other, won: 1 - scoreByChoice[pair.better] },
    ]),
    ({ entry }) => entry,
  )
  const fewBallotWarnings = names.flatMap((entry, entryIndex): NamedWarning[] => {
    const ballots = ballotsByEntry.get(entryIndex)?.length ?? 0
    return ballots > 0 && ballots < round.wanted ? [{ kind: 'fewBallots', entry, ballots }] : []
  })
  return {
    entries: parts.flatMap(({ entries }, partIndex) =>
      estimatePairCertainty(entries, { strengths, seed, method }).map(
        ({ entry, low, high, isFirst, isAmongFirstThree, tieGroup }) => ({
          entry: names[entry]!,
          part: partIndex + 1,
          raw: roundScore(100 * getMean(ballotsByEntry.get(entry)!.map(({ won }) => won))),
          adjusted: roundScore(strengths.strengths[entry]!),
          ballots: ballotsByEntry.get(entry)!.length,
          low,
          high,
          isFirst,
          isAmongFirstThree,
          tieGroup,
        }),
      ),
    ),
    judges: [...Map.groupBy(pairs, ({ judge }) => judge)].map(([judge, judgePairs]) => ({
      judge,
      severity: 0,
      ballots: judgePairs.length,
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
      ...fewBallotWarnings,
    ],
  }
}

const scoreByChoice = { one: 1, alike: 0.5, other: 0 }

const getMean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function listPairs({ entries, ballots }: CastRound): Pair[] {
  const entryIndexes = new Map(entries.map(({ entry }, index) => [entry, index]))
  return ballots.flatMap(({ entry, other, choice, judge }) => {
    const [first, second] = [entryIndexes.get(entry), other === null ? undefined : entryIndexes.get(other)]
    const isChoice = choice === 'one' || choice === 'other' || choice === 'alike'
    if (first === undefined || second === undefined || !isChoice) return []
    return [{ one: first, other: second, better: choice, judge }]
  })
}

/** Draws each strength from its own normal distribution, ignoring correlations between strengths. */
function estimatePairCertainty(
  entries: number[],
  { strengths: all, seed, method }: ScoringOptions & { strengths: Strengths },
) {
  const random = createRandom(seed)
  const adjusted = Float64Array.from(entries, (entry) => all.strengths[entry]!)
  const errors = Float64Array.from(entries, (entry) => all.standardErrors[entry]!)
  const draw = () => adjusted.map((strength, index) => strength + errors[index]! * random.normal())
  const ranks = drawRanks(entries.length, draw, method)
  return estimateCertainty({ part: { entries }, adjusted }, ranks, method)
}
