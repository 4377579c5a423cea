import type { Fitted } from '#features/judging/judging/statistics/adjusted-scores.ts'
import type { Scored } from '#features/judging/judging/statistics/plan.ts'
import type { MadeEvent } from './made-event.ts'
import { mean } from './spearman.ts'

/** A scoring method: returns a score for each entry. An entry without a ballot gets the mean. */
export type Method = (event: MadeEvent) => Float64Array

export const raw: Method = (event) => getEntryMeans(event, ({ score }) => score)

/** Upper bound, with every judge's offset known. */
export const ceiling: Method = (event) =>
  getEntryMeans(event, ({ score, judge }) => score - event.offsets[judge]!)

/** Scales each judge's scores to mean 0 and deviation 1, which takes away the advantage of good tracks. */
export const standardised: Method = (event) => {
  const byJudge = Map.groupBy(event.ballots, ({ judge }) => judge)
  const scaled = new Map(
    [...byJudge].map(([judge, mine]) => {
      const middle = mean(mine.map(({ score }) => score))
      const deviation = Math.sqrt(mean(mine.map(({ score }) => (score - middle) ** 2)))
      return [judge, { middle, deviation: deviation || 1 }]
    }),
  )
  return getEntryMeans(event, ({ score, judge }) => {
    const { middle, deviation } = scaled.get(judge)!
    return (score - middle) / deviation
  })
}

/**
 * A mixed model in which entries are random too, which shrinks them to a common mean. Gets the variances that
 * made the event, and solves its equations iteratively (Gauss-Seidel).
 */
export const shrunk: Method = ({ truth, offsets, ballots }) => {
  const [perEntry, perJudge] = [new Float64Array(truth.length), new Float64Array(offsets.length)]
  const [byEntry, byJudge] = [
    Map.groupBy(ballots, ({ entry }) => entry),
    Map.groupBy(ballots, ({ judge }) => judge),
  ]
  const middle = mean(ballots.map(({ score }) => score))
  const [ofEntries, ofJudges] = [
    assumedDeviations.noise ** 2,
    assumedDeviations.noise ** 2 / assumedDeviations.offsets ** 2,
  ]
  for (let round = 0; round < 200; round++) {
    for (const [entry, mine] of byEntry)
      perEntry[entry] =
        sumValues(mine, ({ score, judge }) => score - middle - perJudge[judge]!) / (mine.length + ofEntries)
    for (const [judge, mine] of byJudge)
      perJudge[judge] =
        sumValues(mine, ({ score, entry }) => score - middle - perEntry[entry]!) / (mine.length + ofJudges)
  }
  return perEntry
}

const assumedDeviations = { noise: 0.29, offsets: 0.55 }

export const getAdjustedScores = (event: MadeEvent, fits: readonly Fitted[]): Float64Array => {
  const scores = new Float64Array(event.truth.length).fill(
    mean(fits.flatMap(({ adjusted }) => [...adjusted])),
  )
  for (const { part, adjusted } of fits)
    for (const [nr, entry] of part.entries.entries()) scores[entry] = adjusted[nr]!
  return scores
}

function getEntryMeans({ truth, ballots }: MadeEvent, valueOf: (ballot: Scored) => number): Float64Array {
  const byEntry = Map.groupBy(ballots, ({ entry }) => entry)
  const known = new Map([...byEntry].map(([entry, mine]) => [entry, sumValues(mine, valueOf) / mine.length]))
  const middle = mean(known.values())
  return Float64Array.from(truth, (_, entry) => known.get(entry) ?? middle)
}

const sumValues = (ballots: readonly Scored[], valueOf: (ballot: Scored) => number) =>
  ballots.reduce((sum, ballot) => sum + valueOf(ballot), 0)
