import type { Fitted } from './adjusted.ts'

/** What an organiser should look at before they trust a ranking. */
export type Warning =
  /** No ballot connects these parts: their entries cannot be compared. */
  | { kind: 'notConnected'; parts: number[][] }
  | { kind: 'flatJudge'; judge: number }
  /** How far a ballot is from what its entry and its judge let expect, in standard errors. */
  | { kind: 'oddBallot'; entry: number; judge: number; errors: number }
  | { kind: 'fewBallots'; entry: number; ballots: number }

/** From three ballots on it says something that they are all alike. */
const flatFrom = 3
const oddFrom = 3

/** `wanted` is the number of ballots that every entry is to get. */
export function warningsOf(fits: readonly Fitted[], wanted: number): Warning[] {
  const parts = fits.map(({ part }) => part.entries)
  return [
    ...(parts.length > 1 ? [{ kind: 'notConnected' as const, parts }] : []),
    ...fits.flatMap(flatJudges),
    ...fits.flatMap(oddBallots),
    ...fits.flatMap((fitted) => fewBallots(fitted, wanted)),
  ]
}

function flatJudges({ part }: Fitted): Warning[] {
  return [...Map.groupBy(part.ballots, ({ judge }) => judge)].flatMap(([judge, mine]) =>
    mine.length >= flatFrom && mine.every(({ score }) => score === mine[0]!.score)
      ? [{ kind: 'flatJudge' as const, judge }]
      : [],
  )
}

/**
 * The residual y − f̂ − b̂ over its standard error σ √(1 − 1/n), n the ballots of the entry, which took one share of the
 * freedom; that the judge's offset was estimated too is left out, which makes it a little too small.
 */
function oddBallots({ part, severity, adjusted, judgesOf }: Fitted): Warning[] {
  const entryPlace = new Map(part.entries.map((entry, nr) => [entry, nr]))
  const judgePlace = new Map(part.judges.map((judge, nr) => [judge, nr]))
  const sigma = Math.sqrt(severity.noiseVariance)
  return part.ballots.flatMap(({ entry, judge, score }) => {
    const place = entryPlace.get(entry)!
    const ballots = judgesOf[place]!.length
    const residual = score - adjusted[place]! - severity.offsets[judgePlace.get(judge)!]!
    const errors = ballots > 1 && sigma > 0 ? residual / (sigma * Math.sqrt(1 - 1 / ballots)) : 0
    return Math.abs(errors) > oddFrom ? [{ kind: 'oddBallot' as const, entry, judge, errors }] : []
  })
}

const fewBallots = ({ part, judgesOf }: Fitted, wanted: number): Warning[] =>
  part.entries.flatMap((entry, nr) => {
    const ballots = judgesOf[nr]!.length
    return ballots < wanted ? [{ kind: 'fewBallots' as const, entry, ballots }] : []
  })
