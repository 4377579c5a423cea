import { type Fitted, fit } from '../statistics/adjusted-scores.ts'
import { estimateCertainty } from '../statistics/certainty.ts'
import type { Scored } from '../statistics/plan.ts'
import { rankDraws } from '../statistics/rank-draws.ts'
import { type Warning, listWarnings } from '../statistics/warnings.ts'
import type { Cast, CastRound, JudgeSeverity, NamedWarning, RankedRound } from './ballots.ts'
import { rounded, getScore } from './score-ballot.ts'
import type { Unplaced } from './unplaced-round.ts'

type ScoringOptions = Pick<Cast, 'criteria' | 'seed' | 'method'>

/** Scores rubric and triage rounds, in which each ballot is a number. */
export function scoreAdditive(round: CastRound, { criteria, seed, method }: ScoringOptions): Unplaced {
  const judges = [...new Set(round.ballots.map(({ judge }) => judge))]
  const ballots = scoredIn(round, { criteria, judges })
  const fits = fit(ballots)
  const names = { entries: round.entries.map(({ entry }) => entry), judges }
  return {
    entries: fits.flatMap((fitted, nr) =>
      scoreEntries(fitted, { part: nr + 1, seed, method, names: names.entries }),
    ),
    judges: fits.flatMap((fitted) => severities(fitted, judges)),
    parts: fits.length,
    ...getSpread(fits),
    warnings: listWarnings(fits, round.wanted).map((warning) => toNamedWarning(warning, names)),
  }
}

function scoredIn(
  { entries, ballots, mode }: CastRound,
  { criteria, judges }: Pick<Cast, 'criteria'> & { judges: string[] },
): Scored[] {
  const entryAt = new Map(entries.map(({ entry }, place) => [entry, place]))
  const judgeAt = new Map(judges.map((judge, place) => [judge, place]))
  return ballots.flatMap((ballot) => {
    const entry = entryAt.get(ballot.entry)
    if (entry === undefined) return []
    const score = getScore(ballot, { mode, criteria, tracks: entries[entry]!.tracks })
    return score === null ? [] : [{ entry, judge: judgeAt.get(ballot.judge)!, score }]
  })
}

function scoreEntries(
  fitted: Fitted,
  { part, seed, method, names }: Omit<ScoringOptions, 'criteria'> & { part: number; names: string[] },
): Unplaced['entries'] {
  const placeOf = new Map(fitted.part.entries.map((entry, nr) => [entry, nr]))
  return estimateCertainty(fitted, rankDraws(fitted, seed, method), method).map(
    ({ entry, low, high, isFirst, isAmongFirstThree, tieGroup }) => {
      const nr = placeOf.get(entry)!
      return {
        entry: names[entry]!,
        part,
        raw: rounded(fitted.raw[nr]!),
        adjusted: rounded(fitted.adjusted[nr]!),
        ballots: fitted.judgesOf[nr]!.length,
        low,
        high,
        isFirst,
        isAmongFirstThree,
        tieGroup,
      }
    },
  )
}

function severities({ part, severity }: Fitted, names: string[]): JudgeSeverity[] {
  const counts = Map.groupBy(part.ballots, ({ judge }) => judge)
  return part.judges.map((judge, nr) => ({
    judge: names[judge]!,
    severity: rounded(severity.offsets[nr]!),
    ballots: counts.get(judge)!.length,
  }))
}

/** Averages the spread over the parts, weighted by their number of ballots. */
function getSpread(fits: Fitted[]): Pick<RankedRound, 'noise' | 'judgesDiffer'> {
  const ballots = fits.reduce((sum, { part }) => sum + part.ballots.length, 0)
  const getWeightedMean = (variance: (fitted: Fitted) => number) =>
    ballots === 0
      ? 0
      : fits.reduce((sum, fitted) => sum + variance(fitted) * fitted.part.ballots.length, 0) / ballots
  return {
    noise: rounded(Math.sqrt(getWeightedMean(({ severity }) => severity.noiseVariance))),
    judgesDiffer: rounded(Math.sqrt(getWeightedMean(({ severity }) => severity.judgeVariance))),
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
      return { kind: 'oddBallot', entry: entries[entry]!, judge: judges[judge]!, errors: rounded(errors) }
    }
    case 'fewBallots':
      return { ...warning, entry: entries[warning.entry]! }
  }
}
