import { fitParts } from '#features/judging/judging/statistics/adjusted-scores.ts'
import { estimateCertainty } from '#features/judging/judging/statistics/certainty.ts'
import { createRandom } from '#features/judging/judging/statistics/random.ts'
import { descending, rankDraws } from '#features/judging/judging/statistics/rank-draws.ts'
import { type MadeEvent, makeEvent, type Recipe } from './made-event.ts'
import { ceiling, getAdjustedScores, raw, shrunk, standardised } from './methods.ts'
import type { SimulationOptions } from './options.ts'
import { mean, spearman } from './spearman.ts'

export interface RowFigures {
  /** Spearman's correlation with the truth, averaged over all events. */
  raw: number
  standardised: number
  shrunk: number
  ours: number
  ceiling: number
  /** Share of events in which ours is not below raw. */
  atOrAboveRaw: number
  /** Share of entries whose true place is within their interval. */
  held: number
  /**
   * Share that the draws predict for it. Places are whole, so an interval may have to cover more than nine in
   * ten.
   */
  said: number
}

/** Returns the average results of the methods over this many events of one kind. */
export function measureRow(recipe: Recipe, { events, seed }: SimulationOptions): RowFigures {
  const each = Array.from({ length: events }, (_, index) =>
    measureOne(recipe, seed * 1_000_003 + index * 7919),
  )
  const getMean = (name: keyof RowFigures) => mean(each.map((figures) => figures[name]))
  return {
    raw: getMean('raw'),
    standardised: getMean('standardised'),
    shrunk: getMean('shrunk'),
    ours: getMean('ours'),
    ceiling: getMean('ceiling'),
    atOrAboveRaw: getMean('atOrAboveRaw'),
    held: getMean('held'),
    said: getMean('said'),
  }
}

function measureOne(recipe: Recipe, seed: number): RowFigures {
  const event = makeEvent(recipe, createRandom(seed))
  const fittedParts = fitParts(event.ballots)
  const intervals = fittedParts.flatMap((fittedPart) => heldIn(event, fittedPart, seed))
  const getCorrelation = (scores: Float64Array) => spearman(scores, event.truth)
  const [adjustedCorrelation, rawCorrelation] = [
    getCorrelation(getAdjustedScores(event, fittedParts)),
    getCorrelation(raw(event)),
  ]
  return {
    raw: rawCorrelation,
    standardised: getCorrelation(standardised(event)),
    shrunk: getCorrelation(shrunk(event)),
    ours: adjustedCorrelation,
    ceiling: getCorrelation(ceiling(event)),
    atOrAboveRaw: adjustedCorrelation >= rawCorrelation - 1e-12 ? 1 : 0,
    held: mean(intervals.map((interval) => interval.held)),
    said: mean(intervals.map((interval) => interval.said)),
  }
}

function heldIn({ truth }: MadeEvent, fittedPart: ReturnType<typeof fitParts>[number], seed: number) {
  const { entries } = fittedPart.part
  const order = descending(Float64Array.from(entries, (entry) => truth[entry]!))
  const rankByEntry = new Map(order.map((entryIndex, index) => [entries[entryIndex]!, index + 1]))
  const draws = rankDraws(fittedPart, seed)
  const drawsOf = new Map(entries.map((entry, index) => [entry, draws[index]!]))
  return estimateCertainty(fittedPart, draws).map(({ entry, low, high }) => {
    const isWithin = (rank: number) => (low <= rank && rank <= high ? 1 : 0)
    return { held: isWithin(rankByEntry.get(entry)!), said: mean([...drawsOf.get(entry)!].map(isWithin)) }
  })
}
