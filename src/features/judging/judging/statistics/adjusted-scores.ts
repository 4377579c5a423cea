import { type Part, splitIntoParts, type JudgeScore } from './plan.ts'
import { type Severity, calculateSeverity } from './severity.ts'

/** Part of the graph with the scores from its ballots. */
export interface FittedPart {
  part: Part
  severity: Severity
  /** Score of each entry of the part, in the unit of the scores. */
  raw: Float64Array
  adjusted: Float64Array
  /** Judges of each entry of the part, as indexes in the part. */
  judgesOf: number[][]
}

/**
 * Fits each part separately. The raw score of an entry is the mean of its ballots; the adjusted score is the
 * mean after subtracting each judge's severity. Scores aren't shrunk toward a common mean, which would rank
 * worse than raw means if tracks are islands.
 */
export function fitParts(ballots: readonly JudgeScore[]): FittedPart[] {
  return splitIntoParts(ballots).map((part) => {
    const severity = calculateSeverity(part)
    const judgeIndexes = new Map(part.judges.map((judge, index) => [judge, index]))
    const ballotsByEntry = Map.groupBy(part.ballots, ({ entry }) => entry)
    const entryBallots = part.entries.map((entry) => ballotsByEntry.get(entry)!)
    const judgesOf = entryBallots.map((ballotsOfEntry) =>
      ballotsOfEntry.map(({ judge }) => judgeIndexes.get(judge)!),
    )
    const raw = Float64Array.from(entryBallots, (ballotsOfEntry) =>
      mean(ballotsOfEntry.map(({ score }) => score)),
    )
    const adjusted = raw.map(
      (score, index) => score - mean(judgesOf[index]!.map((judge) => severity.offsets[judge]!)),
    )
    return { part, severity, raw, adjusted, judgesOf }
  })
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
