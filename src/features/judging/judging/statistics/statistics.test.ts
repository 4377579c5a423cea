import { expect, test } from 'vitest'
import { fitParts } from './adjusted-scores.ts'
import { getBallotScore } from './ballot-score.ts'
import { estimateCertainty } from './certainty.ts'
import { findNextPair } from './next-pair.ts'
import { chances, estimateStrengths } from './pairwise.ts'
import { rankByScore } from './places.ts'
import { splitIntoParts, type JudgeScore } from './plan.ts'
import { createRandom } from './random.ts'
import { drawsCount, rankDraws } from './rank-draws.ts'
import { listWarnings } from './warnings.ts'

const createBallots = (...rows: [entry: number, judge: number, score: number][]): JudgeScore[] =>
  rows.map(([entry, judge, score]) => ({ entry, judge, score }))

/**
 * Judge 0 gives ten points less than judge 1, who gives ten less than judge 2. Each entry lacks one of the
 * judges.
 */
const ring = createBallots([0, 0, 40], [0, 1, 50], [1, 1, 70], [1, 2, 80], [2, 0, 80], [2, 2, 100.5])

test('a harsh judge costs an entry nothing once others share entries with both', () => {
  const [fittedPart] = fitParts(ring)
  expect([...fittedPart!.raw]).toEqual([45, 75, 90.25])
  const [first, second, thirdOffset] = fittedPart!.severity.offsets
  expect(first! < second! && second! < thirdOffset!).toBe(true)
  expect(second! - first!).toBeCloseTo(10, 0)
  // On judge 1's scale: 50, 70 and 90.
  const [a, b, c] = fittedPart!.adjusted
  expect(b! - a!).toBeCloseTo(20, 0)
  expect(c! - b!).toBeCloseTo(20, 0)
})

test('the fit is the least of Henderson’s equations, whoever solves them', () => {
  const random = createRandom(5)
  const ballots = Array.from({ length: 12 }, (_, entry) =>
    [0, 1, 2].map((step) => ({ entry, judge: (entry + step) % 5, score: 50 + 20 * random.normal() })),
  ).flat()
  const { severity, adjusted } = fitParts(ballots)[0]!
  const theta = severity.judgeVariance / severity.noiseVariance
  const residual = ({ entry, judge, score }: JudgeScore) =>
    score - adjusted[entry]! - severity.offsets[judge]!
  for (let entry = 0; entry < 12; entry++)
    expect(sum(ballots.filter((ballot) => ballot.entry === entry).map(residual))).toBeCloseTo(0, 6)
  for (let judge = 0; judge < 5; judge++) {
    const residualSum = sum(ballots.filter((ballot) => ballot.judge === judge).map(residual))
    expect(residualSum * theta).toBeCloseTo(severity.offsets[judge]!, 6)
  }
})

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

test.each([
  ['one ballot', createBallots([0, 0, 50])],
  ['one judge', createBallots([0, 0, 50], [1, 0, 70])],
  ['one ballot each', createBallots([0, 0, 50], [1, 1, 70])],
  ['one entry', createBallots([0, 0, 50], [0, 1, 70], [0, 2, 80])],
  ['scores that are all the same', createBallots([0, 0, 50], [0, 1, 50], [1, 0, 50], [1, 1, 50])],
  [
    'judges who differ by an offset and nothing else',
    createBallots([0, 0, 40], [0, 1, 50], [1, 0, 60], [1, 1, 70]),
  ],
])('%s gives finite scores and whole places', (_, ballots) => {
  const fittedParts = fitParts(ballots)
  expect(fittedParts.flatMap(({ part }) => part.ballots)).toHaveLength(ballots.length)
  for (const fittedPart of fittedParts) {
    for (const [index, score] of fittedPart.adjusted.entries()) {
      expect(Number.isFinite(score)).toBe(true)
      expect(score).toBeCloseTo(fittedPart.raw[index]!, 0)
    }
    for (const { rank, low, high } of estimateCertainty(fittedPart, rankDraws(fittedPart, 1)))
      expect(low <= rank && rank <= high).toBe(true)
  }
})

test('groups say what intervals say: who is apart from the first is not with it, and equal intervals are together', () => {
  const orders = [
    { share: 0.46, places: [1, 2, 3] },
    { share: 0.45, places: [1, 3, 2] },
    { share: 0.07, places: [2, 1, 3] },
    { share: 0.02, places: [2, 3, 1] },
  ]
  const draws = orders.flatMap(({ share, places }) =>
    Array.from({ length: Math.round(share * drawsCount) }, () => places),
  )
  const ranks = [0, 1, 2].map((entry) => Uint16Array.from(draws, (draw) => draw[entry]!))
  const scores = { part: { entries: [0, 1, 2] }, adjusted: Float64Array.of(84.3, 72.1, 69.7) }
  const intervals = estimateCertainty(scores, ranks).map(({ low, high, tieGroup }) => [low, high, tieGroup])
  expect(intervals).toEqual([
    [1, 1, 1],
    [2, 3, 2],
    [2, 3, 2],
  ])
  // Files of version 1 have these values and must still be recalculated.
  expect(estimateCertainty(scores, ranks, 'draws').map(({ tieGroup }) => tieGroup)).toEqual([1, 1, 2])
})

test('what no ballot connects is fitted apart, and said', () => {
  const islands = createBallots([0, 0, 40], [1, 0, 50], [2, 1, 70], [3, 1, 80])
  expect(splitIntoParts(islands).map(({ entries }) => entries)).toEqual([
    [0, 1],
    [2, 3],
  ])
  const parts = [
    [0, 1],
    [2, 3],
  ]
  expect(listWarnings(fitParts(islands), 1)).toEqual([{ kind: 'notConnected', parts }])
})

test('the same ballots and seed give the same intervals; who is far apart is in groups of their own', () => {
  const farBallots = Array.from({ length: 6 }, (_, entry) =>
    [0, 1, 2].map((judge) => ({ entry, judge, score: 90 - 15 * Math.min(entry, 4) + ((entry + judge) % 2) })),
  ).flat()
  const [fittedPart] = fitParts(farBallots)
  const certainties = estimateCertainty(fittedPart!, rankDraws(fittedPart!, 9))
  expect(estimateCertainty(fittedPart!, rankDraws(fittedPart!, 9))).toEqual(certainties)
  expect(certainties.map(({ tieGroup }) => tieGroup)).toEqual([1, 2, 3, 4, 5, 5])
  expect(certainties[0]).toMatchObject({
    entry: 0,
    rank: 1,
    low: 1,
    high: 1,
    isFirst: 1,
    isAmongFirstThree: 1,
  })
  expect(certainties[4]!.high).toBe(6)
})

test('flat judges, odd ballots and entries with too few are named', () => {
  const random = createRandom(3)
  const fair = Array.from({ length: 30 }, (_, entry) =>
    [0, 1, 2, 3].map((step) => ({ entry, judge: (entry + step) % 6, score: entry * 3 + random.normal() })),
  ).flat()
  const flatBallots = Array.from({ length: 3 }, (_, entry) => ({ entry, judge: 6, score: 50 }))
  expect(listWarnings(fitParts([...fair, ...flatBallots]), 4)).toContainEqual({ kind: 'flatJudge', judge: 6 })
  const ballotsWithOutlier = fair.map((ballot) =>
    ballot.entry === 7 && ballot.judge === 2 ? { ...ballot, score: 80 } : ballot,
  )
  const outlierWarnings = listWarnings(fitParts(ballotsWithOutlier), 4).filter(
    (warning) => warning.kind === 'oddBallot',
  )
  expect(outlierWarnings).toContainEqual({
    kind: 'oddBallot',
    entry: 7,
    judge: 2,
    errors: expect.any(Number),
  })
  expect(listWarnings(fitParts(fair.slice(1)), 4)).toContainEqual({
    kind: 'fewBallots',
    entry: 0,
    ballots: 3,
  })
})

test('a ballot is the weighted mean of its levels, and nothing while one is missing', () => {
  const criteria = [
    { id: 'idea', weight: 3, tracks: null },
    { id: 'voice', weight: 1, tracks: ['sound'] },
  ]
  const levels = new Map([
    ['idea', 5],
    ['voice', 1],
  ])
  expect(getBallotScore(levels, criteria, ['sound'])).toBe(75)
  expect(getBallotScore(levels, criteria, ['maps'])).toBe(100)
  expect(getBallotScore(new Map([['idea', 5]]), criteria, ['sound'])).toBeNull()
})

test('who is alike in score and in every criterion of the tie rule shares a place', () => {
  const board = [
    { entry: 0, score: 80, tieScores: [3, 4] },
    { entry: 1, score: 90, tieScores: [3, 3] },
    { entry: 2, score: 80, tieScores: [4, 1] },
    { entry: 3, score: 80 + 1e-12, tieScores: [3, 4] },
    { entry: 4, score: 10, tieScores: [5, 5] },
  ]
  const rankedEntries = rankByScore(board).map(({ entry, place }): [number, number] => [entry, place])
  expect(new Map(rankedEntries)).toEqual(
    new Map([
      [1, 1],
      [2, 2],
      [0, 3],
      [3, 3],
      [4, 5],
    ]),
  )
})

test('pairs rank entries, ties are a result, and who won everything stays finite', () => {
  const truth = [2, 1, 0, -1, -2]
  const random = createRandom(11)
  const comparisons = Array.from({ length: 400 }, () => {
    const [first, second] = random.shuffled([0, 1, 2, 3, 4]) as [number, number]
    const { one: wins, alike } = chances(truth[first]! - truth[second]!, -0.5)
    const dice = random.uniform()
    const outcome = dice < wins ? 'one' : dice < wins + alike ? 'alike' : 'other'
    return { one: first, other: second, better: outcome } as const
  })
  const { strengths, alikeness, standardErrors } = estimateStrengths(5, comparisons)
  for (const [index, strength] of strengths.entries())
    expect(Math.abs(strength - truth[index]!)).toBeLessThan(4 * standardErrors[index]!)
  expect(alikeness).toBeCloseTo(-0.5, 0)
  const allWon = estimateStrengths(2, [{ one: 0, other: 1, better: 'one' }])
  expect(allWon.strengths[0]).toBeGreaterThan(0)
  expect(Number.isFinite(allWon.strengths[0]!)).toBe(true)
})

test('the next pair is the one nobody knows about, and none where none may meet', () => {
  const comparisons = Array.from({ length: 30 }, () => ({ one: 0, other: 1, better: 'alike' as const }))
  const strengths = estimateStrengths(4, comparisons)
  const pair = findNextPair(strengths, () => true, createRandom(1))
  expect(pair!.toSorted((a, b) => a - b)).toEqual([2, 3])
  expect(findNextPair(strengths, () => false, createRandom(1))).toBeNull()
})

test('a thousand entries, two hundred judges and five thousand ballots are fitted whole', () => {
  const random = createRandom(2)
  const ballots = Array.from({ length: 1000 }, (_, entry) =>
    random
      .shuffled([...Array(200).keys()])
      .slice(0, 5)
      .map((judge) => ({ entry, judge, score: 50 + 10 * random.normal() + (judge % 7) })),
  ).flat()
  const [fittedPart] = fitParts(ballots)
  expect(fittedPart!.part.ballots).toHaveLength(5000)
  expect(estimateCertainty(fittedPart!, rankDraws(fittedPart!, 1))).toHaveLength(1000)
})
