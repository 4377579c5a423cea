import { fit } from '#features/judging/judging/statistics/adjusted-scores.ts'
import { estimateCertainty } from '#features/judging/judging/statistics/certainty.ts'
import { seeded } from '#features/judging/judging/statistics/random.ts'
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
  const each = Array.from({ length: events }, (_, nr) => measureOne(recipe, seed * 1_000_003 + nr * 7919))
  const getMean = (name: keyof RowFigures) => mean(each.map((one) => one[name]))
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
  const event = makeEvent(recipe, seeded(seed))
  const fits = fit(event.ballots)
  const intervals = fits.flatMap((fitted) => heldIn(event, fitted, seed))
  const reached = (scores: Float64Array) => spearman(scores, event.truth)
  const [ours, plain] = [reached(getAdjustedScores(event, fits)), reached(raw(event))]
  return {
    raw: plain,
    standardised: reached(standardised(event)),
    shrunk: reached(shrunk(event)),
    ours,
    ceiling: reached(ceiling(event)),
    atOrAboveRaw: ours >= plain - 1e-12 ? 1 : 0,
    held: mean(intervals.map((one) => one.held)),
    said: mean(intervals.map((one) => one.said)),
  }
}

function heldIn({ truth }: MadeEvent, fitted: ReturnType<typeof fit>[number], seed: number) {
  const { entries } = fitted.part
  const order = descending(Float64Array.from(entries, (entry) => truth[entry]!))
  const placeOf = new Map(order.map((place, nr) => [entries[place]!, nr + 1]))
  const draws = rankDraws(fitted, seed)
  const drawsOf = new Map(entries.map((entry, nr) => [entry, draws[nr]!]))
  return estimateCertainty(fitted, draws).map(({ entry, low, high }) => {
    const isWithin = (place: number) => (low <= place && place <= high ? 1 : 0)
    return { held: isWithin(placeOf.get(entry)!), said: mean([...drawsOf.get(entry)!].map(isWithin)) }
  })
}
