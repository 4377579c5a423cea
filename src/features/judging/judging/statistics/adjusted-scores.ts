import { type Part, splitIntoParts, type Scored } from './plan.ts'
import { type Severity, severityIn } from './severity.ts'

/** Part of the graph with the scores from its ballots. */
export interface Fitted {
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
export function fit(ballots: readonly Scored[]): Fitted[] {
  return splitIntoParts(ballots).map((part) => {
    const severity = severityIn(part)
    const place = new Map(part.judges.map((judge, nr) => [judge, nr]))
    const byEntry = Map.groupBy(part.ballots, ({ entry }) => entry)
    const ofEntries = part.entries.map((entry) => byEntry.get(entry)!)
    const judgesOf = ofEntries.map((mine) => mine.map(({ judge }) => place.get(judge)!))
    const raw = Float64Array.from(ofEntries, (mine) => mean(mine.map(({ score }) => score)))
    const adjusted = raw.map(
      (score, nr) => score - mean(judgesOf[nr]!.map((judge) => severity.offsets[judge]!)),
    )
    return { part, severity, raw, adjusted, judgesOf }
  })
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
