import { type Part, partsOf, type Scored } from './plan.ts'
import { type Severity, severityIn } from './severity.ts'

/** A part of the graph with what its ballots say. */
export interface Fitted {
  part: Part
  severity: Severity
  /** Of each entry of the part, in the unit of the scores. */
  raw: Float64Array
  adjusted: Float64Array
  /** The judges of each entry of the part, as places in the part. */
  judgesOf: number[][]
}

/**
 * The raw score of an entry is the mean of its ballots; its adjusted score the mean of its ballots after each lost its
 * judge's severity. Entries are not drawn to a common mean: with tracks as islands that would rank worse than raw
 * means do. Parts that no ballot connects are fitted apart.
 */
export function fit(ballots: readonly Scored[]): Fitted[] {
  return partsOf(ballots).map((part) => {
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
