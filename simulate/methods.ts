import type { FittedPart } from '#features/judging/judging/statistics/adjusted-scores.ts'
import type { JudgeScore } from '#features/judging/judging/statistics/plan.ts'
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
    [...byJudge].map(([judge, judgeBallots]) => {
      const average = mean(judgeBallots.map(({ score }) => score))
      const deviation = Math.sqrt(mean(judgeBallots.map(({ score }) => (score - average) ** 2)))
      return [judge, { middle: average, deviation: deviation || 1 }]
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
  const [ballotsByEntry, byJudge] = [
    Map.groupBy(ballots, ({ entry }) => entry),
    Map.groupBy(ballots, ({ judge }) => judge),
  ]
  const average = mean(ballots.map(({ score }) => score))
  const [entryVarianceRatio, judgeVarianceRatio] = [
    assumedDeviations.noise ** 2,
    assumedDeviations.noise ** 2 / assumedDeviations.offsets ** 2,
  ]
  for (let round = 0; round < 200; round++) {
    for (const [entry, entryBallots] of ballotsByEntry)
      perEntry[entry] =
        sumValues(entryBallots, ({ score, judge }) => score - average - perJudge[judge]!) /
        (entryBallots.length + entryVarianceRatio)
    for (const [judge, judgeBallots] of byJudge)
      perJudge[judge] =
        sumValues(judgeBallots, ({ score, entry }) => score - average - perEntry[entry]!) /
        (judgeBallots.length + judgeVarianceRatio)
  }
  return perEntry
}

const assumedDeviations = { noise: 0.29, offsets: 0.55 }

export const getAdjustedScores = (event: MadeEvent, fittedParts: readonly FittedPart[]): Float64Array => {
  const scores = new Float64Array(event.truth.length).fill(
    mean(fittedParts.flatMap(({ adjusted }) => [...adjusted])),
  )
  for (const { part, adjusted } of fittedParts)
    for (const [index, entry] of part.entries.entries()) scores[entry] = adjusted[index]!
  return scores
}

function getEntryMeans(
  { truth, ballots }: MadeEvent,
  getValue: (ballot: JudgeScore) => number,
): Float64Array {
  const ballotsByEntry = Map.groupBy(ballots, ({ entry }) => entry)
  const meanByEntry = new Map(
    [...ballotsByEntry].map(([entry, entryBallots]) => [
      entry,
      sumValues(entryBallots, getValue) / entryBallots.length,
    ]),
  )
  const average = mean(meanByEntry.values())
  return Float64Array.from(truth, (_, entry) => meanByEntry.get(entry) ?? average)
}

const sumValues = (ballots: readonly JudgeScore[], getValue: (ballot: JudgeScore) => number) =>
  ballots.reduce((sum, ballot) => sum + getValue(ballot), 0)
