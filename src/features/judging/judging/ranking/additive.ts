import { type FittedPart, fitParts } from '../statistics/adjusted-scores.ts'
import { estimateCertainty } from '../statistics/certainty.ts'
import type { JudgeScore } from '../statistics/plan.ts'
import { rankDraws } from '../statistics/rank-draws.ts'
import { type Warning, listWarnings } from '../statistics/warnings.ts'
import type { ScoringInput, CastRound, JudgeSeverity, NamedWarning, RankedRound } from './ballots.ts'
import { roundScore, getScore } from './score-ballot.ts'
import type { UnplacedRound } from './unplaced-round.ts'

type ScoringOptions = Pick<ScoringInput, 'criteria' | 'seed' | 'method'>

/** Scores rubric and triage rounds, in which each ballot is a number. */
export function scoreAdditive(round: CastRound, { criteria, seed, method }: ScoringOptions): UnplacedRound {
  const judges = [...new Set(round.ballots.map(({ judge }) => judge))]
  const ballots = listScores(round, { criteria, judges })
  const fittedParts = fitParts(ballots)
  const names = { entries: round.entries.map(({ entry }) => entry), judges }
  return {
    entries: fittedParts.flatMap((fittedPart, index) =>
      scoreEntries(fittedPart, { part: index + 1, seed, method, names: names.entries }),
    ),
    judges: fittedParts.flatMap((fittedPart) => severities(fittedPart, judges)),
    parts: fittedParts.length,
    ...getSpread(fittedParts),
    warnings: listWarnings(fittedParts, round.wanted).map((warning) => toNamedWarning(warning, names)),
  }
}

function listScores(
  { entries, ballots, mode }: CastRound,
  { criteria, judges }: Pick<ScoringInput, 'criteria'> & { judges: string[] },
): JudgeScore[] {
  const entryIndexes = new Map(entries.map(({ entry }, index) => [entry, index]))
  const judgeIndexes = new Map(judges.map((judge, index) => [judge, index]))
  return ballots.flatMap((ballot) => {
    const entry = entryIndexes.get(ballot.entry)
    if (entry === undefined) return []
    const score = getScore(ballot, { mode, criteria, tracks: entries[entry]!.tracks })
    return score === null ? [] : [{ entry, judge: judgeIndexes.get(ballot.judge)!, score }]
  })
}

function scoreEntries(
  fittedPart: FittedPart,
  { part, seed, method, names }: Omit<ScoringOptions, 'criteria'> & { part: number; names: string[] },
): UnplacedRound['entries'] {
  const entryIndexes = new Map(fittedPart.part.entries.map((entry, index) => [entry, index]))
  return estimateCertainty(fittedPart, rankDraws(fittedPart, seed, method), method).map(
    ({ entry, low, high, isFirst, isAmongFirstThree, tieGroup }) => {
      const index = entryIndexes.get(entry)!
      return {
        entry: names[entry]!,
        part,
        raw: roundScore(fittedPart.raw[index]!),
        adjusted: roundScore(fittedPart.adjusted[index]!),
        ballots: fittedPart.judgesOf[index]!.length,
        low,
        high,
        isFirst,
        isAmongFirstThree,
        tieGroup,
      }
    },
  )
}

function severities({ part, severity }: FittedPart, names: string[]): JudgeSeverity[] {
  const counts = Map.groupBy(part.ballots, ({ judge }) => judge)
  return part.judges.map((judge, index) => ({
    judge: names[judge]!,
    severity: roundScore(severity.offsets[index]!),
    ballots: counts.get(judge)!.length,
  }))
}

/**
 * Averages the variances over the parts, weighted by their number of ballots, and returns the standard
 * deviations.
 */
function getSpread(fittedParts: FittedPart[]): Pick<RankedRound, 'noise' | 'judgesDiffer'> {
  const ballots = fittedParts.reduce((sum, { part }) => sum + part.ballots.length, 0)
  const getWeightedMean = (variance: (fittedPart: FittedPart) => number) =>
    ballots === 0
      ? 0
      : fittedParts.reduce(
          (sum, fittedPart) => sum + variance(fittedPart) * fittedPart.part.ballots.length,
          0,
        ) / ballots
  return {
    noise: roundScore(Math.sqrt(getWeightedMean(({ severity }) => severity.noiseVariance))),
    judgesDiffer: roundScore(Math.sqrt(getWeightedMean(({ severity }) => severity.judgeVariance))),
  }
}

function toNamedWarning(
  warning: Warning,
  { entries, judges }: { entries: string[]; judges: string[] },
): NamedWarning {
  switch (warning.kind) {
    case 'notConnected':
      return { ...warning, parts: warning.parts.map((part) => part.map((entry) => entries[entry]!)) }
    case 'flatJudge':
      return { ...warning, judge: judges[warning.judge]! }
    case 'oddBallot': {
      const { entry, judge, errors } = warning
      return { kind: 'oddBallot', entry: entries[entry]!, judge: judges[judge]!, errors: roundScore(errors) }
    }
    case 'fewBallots':
      return { ...warning, entry: entries[warning.entry]! }
  }
}
