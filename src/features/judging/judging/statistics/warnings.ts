import type { FittedPart } from './adjusted-scores.ts'

/** A hint that an organizer should check before trusting a ranking. */
export type Warning =
  /** Parts that no ballot connects: their entries can't be compared. */
  | { kind: 'notConnected'; parts: number[][] }
  | { kind: 'flatJudge'; judge: number }
  /** A ballot with its distance from the score that its entry and its judge predict, in standard errors. */
  | { kind: 'oddBallot'; entry: number; judge: number; errors: number }
  | { kind: 'fewBallots'; entry: number; ballots: number }

/** Minimum ballots of a judge before equal scores mean something. */
const minFlatBallots = 3
const minOddBallots = 3

/** Lists warnings that organizers should check. `ballotsPerEntry` is the planned number of ballots per entry. */
export function listWarnings(fittedParts: readonly FittedPart[], ballotsPerEntry: number): Warning[] {
  const parts = fittedParts.map(({ part }) => part.entries)
  return [
    ...(parts.length > 1 ? [{ kind: 'notConnected' as const, parts }] : []),
    ...fittedParts.flatMap(listFlatJudges),
    ...fittedParts.flatMap(listOddBallots),
    ...fittedParts.flatMap((fittedPart) => listSparseEntries(fittedPart, ballotsPerEntry)),
  ]
}

function listFlatJudges({ part }: FittedPart): Warning[] {
  return [...Map.groupBy(part.ballots, ({ judge }) => judge)].flatMap(([judge, judgeBallots]) =>
    judgeBallots.length >= minFlatBallots &&
    judgeBallots.every(({ score }) => score === judgeBallots[0]!.score)
      ? [{ kind: 'flatJudge' as const, judge }]
      : [],
  )
}

/**
 * Lists ballots with a large residual y − f̂ − b̂ over its standard error σ √(1 − 1/n), n the ballots of the
 * entry, which took one share of the freedom. Ignores that the judge's offset is estimated too, which makes
 * the standard error a little too small.
 */
function listOddBallots({ part, severity, adjusted, judgesOf }: FittedPart): Warning[] {
  const entryIndexes = new Map(part.entries.map((entry, index) => [entry, index]))
  const judgeIndexes = new Map(part.judges.map((judge, index) => [judge, index]))
  const sigma = Math.sqrt(severity.noiseVariance)
  return part.ballots.flatMap(({ entry, judge, score }) => {
    const entryIndex = entryIndexes.get(entry)!
    const ballots = judgesOf[entryIndex]!.length
    const residual = score - adjusted[entryIndex]! - severity.offsets[judgeIndexes.get(judge)!]!
    const errors = ballots > 1 && sigma > 0 ? residual / (sigma * Math.sqrt(1 - 1 / ballots)) : 0
    return Math.abs(errors) > minOddBallots ? [{ kind: 'oddBallot' as const, entry, judge, errors }] : []
  })
}

const listSparseEntries = ({ part, judgesOf }: FittedPart, ballotsPerEntry: number): Warning[] =>
  part.entries.flatMap((entry, index) => {
    const ballots = judgesOf[index]!.length
    return ballots < ballotsPerEntry ? [{ kind: 'fewBallots' as const, entry, ballots }] : []
  })
