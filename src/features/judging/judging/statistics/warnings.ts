import type { Fitted } from './adjusted-scores.ts'

/** A hint that an organizer should check before trusting a ranking. */
export type Warning =
  /** Parts that no ballot connects: their entries can't be compared. */
  | { kind: 'notConnected'; parts: number[][] }
  | { kind: 'flatJudge'; judge: number }
  /** A ballot with its distance from the score that its entry and its judge predict, in standard errors. */
  | { kind: 'oddBallot'; entry: number; judge: number; errors: number }
  | { kind: 'fewBallots'; entry: number; ballots: number }

/** Minimum ballots of a judge before equal scores mean something. */
const flatFrom = 3
const oddFrom = 3

/** Lists warnings that organizers should check. `wanted` is the planned number of ballots per entry. */
export function listWarnings(fits: readonly Fitted[], wanted: number): Warning[] {
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
 * Lists ballots with a large residual y − f̂ − b̂ over its standard error σ √(1 − 1/n), n the ballots of the
 * entry, which took one share of the freedom. Ignores that the judge's offset is estimated too, which makes
 * the standard error a little too small.
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
