import { expect, test } from 'vitest'
import { fitParts } from './adjusted-scores.ts'
import { estimateCertainty } from './certainty.ts'
import type { CertaintyMethod } from './certainty-method.ts'
import { findIntervals } from './intervals.ts'
import type { JudgeScore } from './plan.ts'
import { type Random, createRandom } from './random.ts'
import { rankDraws } from './rank-draws.ts'
import { calculateScales } from './scales.ts'

interface Recipe {
  tracks: number
  /** Number of entries per bridge, which is a ballot by a judge of another track. */
  bridgeEvery: number
  /** Standard deviation of the logarithms of the scales. */
  scales: number
}

/**
 * Creates 64 entries and 24 judges with 3 ballots per entry. Tracks differ at least as much as qualities
 * within one.
 */
function generateEvent({ tracks, bridgeEvery, scales }: Recipe, random: Random) {
  const truth = Float64Array.from({ length: 64 }, (_, entry) => random.normal() + 1.2 * (entry % tracks))
  const judges = Array.from({ length: 24 }, () => ({
    offset: 0.55 * random.normal(),
    scale: Math.exp(scales * random.normal()),
  }))
  const ballots = [...truth].flatMap((quality, entry) =>
    [0, 1, 2].map((index): JudgeScore => {
      const isBridge = index === 2 && entry % bridgeEvery === 0
      const track = (entry + (isBridge ? 1 + Math.floor(7 * random.uniform()) : 0)) % tracks
      const judge = track + tracks * ((Math.floor(entry / tracks) + index) % (24 / tracks))
      const { offset, scale } = judges[judge]!
      return { entry, judge, score: offset + scale * quality + 0.29 * random.normal() }
    }),
  )
  return { truth, ballots }
}

/** Returns the share of entries whose true place is in their interval, over this many events. */
function heldIn(recipe: Recipe, { method, events }: { method: CertaintyMethod; events: number }): number {
  let [heldCount, all] = [0, 0]
  for (let seed = 1; seed <= events; seed++) {
    const { truth, ballots } = generateEvent(recipe, createRandom(seed))
    for (const fittedPart of fitParts(ballots))
      for (const { entry, low, high } of estimateCertainty(
        fittedPart,
        rankDraws(fittedPart, seed, method),
        method,
      )) {
        const truePlace =
          1 + fittedPart.part.entries.filter((otherEntry) => truth[otherEntry]! > truth[entry]!).length
        all += 1
        if (low <= truePlace && truePlace <= high) heldCount += 1
      }
  }
  return heldCount / all
}

test('where few ballots tell tracks apart, intervals know that judges’ scales differ', () => {
  const bridged = { tracks: 8, bridgeEvery: 3, scales: 0.2 }
  expect(heldIn(bridged, { method: 'intervals', events: 12 })).toBeLessThan(0.86)
  const heldShare = heldIn(bridged, { method: 'scales', events: 12 })
  expect(heldShare).toBeGreaterThan(0.87)
  expect(heldShare).toBeLessThan(0.93)
})

/** Returns the mean variance of ten events whose judges' scales differ this much. */
function meanVariance(scales: number): number {
  let sum = 0
  for (let seed = 1; seed <= 10; seed++) {
    const { ballots } = generateEvent({ tracks: 1, bridgeEvery: 99, scales }, createRandom(seed))
    sum += calculateScales(fitParts(ballots)[0]!).variance
  }
  return sum / 10
}

test('how much scales differ is estimated, and where judges are alike it is nothing', () => {
  const [varianceOfDiffering, varianceOfEqual] = [meanVariance(0.3), meanVariance(0)]
  expect(varianceOfDiffering).toBeGreaterThan(0.045)
  expect(varianceOfDiffering).toBeLessThan(0.18)
  expect(varianceOfEqual).toBeLessThan(0.01)
  const fair = [0, 1, 2, 3].flatMap((entry) => [0, 1].map((judge) => ({ entry, judge, score: entry * 9 })))
  expect(calculateScales(fitParts(fair)[0]!)).toMatchObject({ variance: 0, moves: [] })
})

/** Builds the sorted places of 100 draws from the count of each place. */
const draws = (counts: Record<number, number>) =>
  Uint16Array.from(
    Object.entries(counts).flatMap(([place, count]) =>
      Array.from<number>({ length: count }).fill(Number(place)),
    ),
  )

test('who is sure leaves others shorter intervals, and nobody one of less than three draws in four', () => {
  const sureDraws = draws({ 1: 100 })
  const close = draws({ 2: 50, 3: 34, 4: 16 })
  const open = draws({ 5: 70, 6: 24, 7: 6 })
  const listIntervals = (method: CertaintyMethod) =>
    findIntervals([sureDraws, sureDraws, close, open], method).map(({ low, high }) => [low, high])
  expect(listIntervals('intervals')).toEqual([
    [1, 1],
    [1, 1],
    [2, 3],
    [5, 6],
  ])
  expect(findIntervals([close], 'scales')).toMatchObject([{ low: 2, high: 3 }])
  const wideDraws = draws({ 2: 79, 3: 21 })
  expect(findIntervals([wideDraws], 'scales')).toMatchObject([{ low: 2, high: 3 }])
  expect(findIntervals([sureDraws, sureDraws, wideDraws], 'scales').at(-1)).toMatchObject({ low: 2, high: 2 })
  expect(
    findIntervals([sureDraws, sureDraws, sureDraws, draws({ 2: 70, 3: 30 })], 'scales').at(-1),
  ).toMatchObject({
    low: 2,
    high: 3,
  })
})
