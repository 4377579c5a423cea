import { expect, test } from 'vitest'
import { fit } from './adjusted-scores.ts'
import { ballotScore } from './ballot-score.ts'
import { estimateCertainty } from './certainty.ts'
import { nextPair } from './next-pair.ts'
import { chances, estimateStrengths } from './pairwise.ts'
import { rankByScore } from './places.ts'
import { splitIntoParts, type Scored } from './plan.ts'
import { seeded } from './random.ts'
import { drawsCount, rankDraws } from './rank-draws.ts'
import { listWarnings } from './warnings.ts'

const scored = (...rows: [entry: number, judge: number, score: number][]): Scored[] =>
  rows.map(([entry, judge, score]) => ({ entry, judge, score }))

/**
 * Judge 0 gives ten points less than judge 1, who gives ten less than judge 2. Each entry lacks one of the
 * judges.
 */
const ring = scored([0, 0, 40], [0, 1, 50], [1, 1, 70], [1, 2, 80], [2, 0, 80], [2, 2, 100.5])

test('a harsh judge costs an entry nothing once others share entries with both', () => {
  const [fitted] = fit(ring)
  expect([...fitted!.raw]).toEqual([45, 75, 90.25])
  const [first, second, third] = fitted!.severity.offsets
  expect(first! < second! && second! < third!).toBe(true)
  expect(second! - first!).toBeCloseTo(10, 0)
  // On judge 1's scale: 50, 70 and 90.
  const [a, b, c] = fitted!.adjusted
  expect(b! - a!).toBeCloseTo(20, 0)
  expect(c! - b!).toBeCloseTo(20, 0)
})

test('the fit is the least of Henderson’s equations, whoever solves them', () => {
  const random = seeded(5)
  const ballots = Array.from({ length: 12 }, (_, entry) =>
    [0, 1, 2].map((step) => ({ entry, judge: (entry + step) % 5, score: 50 + 20 * random.normal() })),
  ).flat()
  const { severity, adjusted } = fit(ballots)[0]!
  const theta = severity.judgeVariance / severity.noiseVariance
  const residual = ({ entry, judge, score }: Scored) => score - adjusted[entry]! - severity.offsets[judge]!
  for (let entry = 0; entry < 12; entry++)
    expect(sum(ballots.filter((one) => one.entry === entry).map(residual))).toBeCloseTo(0, 6)
  for (let judge = 0; judge < 5; judge++) {
    const left = sum(ballots.filter((one) => one.judge === judge).map(residual))
    expect(left * theta).toBeCloseTo(severity.offsets[judge]!, 6)
  }
})

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

test.each([
  ['one ballot', scored([0, 0, 50])],
  ['one judge', scored([0, 0, 50], [1, 0, 70])],
  ['one ballot each', scored([0, 0, 50], [1, 1, 70])],
  ['one entry', scored([0, 0, 50], [0, 1, 70], [0, 2, 80])],
  ['scores that are all the same', scored([0, 0, 50], [0, 1, 50], [1, 0, 50], [1, 1, 50])],
  ['judges who differ by an offset and nothing else', scored([0, 0, 40], [0, 1, 50], [1, 0, 60], [1, 1, 70])],
])('%s gives finite scores and whole places', (_, ballots) => {
  const fits = fit(ballots)
  expect(fits.flatMap(({ part }) => part.ballots)).toHaveLength(ballots.length)
  for (const fitted of fits) {
    for (const [nr, score] of fitted.adjusted.entries()) {
      expect(Number.isFinite(score)).toBe(true)
      expect(score).toBeCloseTo(fitted.raw[nr]!, 0)
    }
    for (const { rank, low, high } of estimateCertainty(fitted, rankDraws(fitted, 1)))
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
  const ranks = [0, 1, 2].map((entry) => Uint16Array.from(draws, (places) => places[entry]!))
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
  const islands = scored([0, 0, 40], [1, 0, 50], [2, 1, 70], [3, 1, 80])
  expect(splitIntoParts(islands).map(({ entries }) => entries)).toEqual([
    [0, 1],
    [2, 3],
  ])
  const parts = [
    [0, 1],
    [2, 3],
  ]
  expect(listWarnings(fit(islands), 1)).toEqual([{ kind: 'notConnected', parts }])
})

test('the same ballots and seed give the same intervals; who is far apart is in groups of their own', () => {
  const far = Array.from({ length: 6 }, (_, entry) =>
    [0, 1, 2].map((judge) => ({ entry, judge, score: 90 - 15 * Math.min(entry, 4) + ((entry + judge) % 2) })),
  ).flat()
  const [fitted] = fit(far)
  const certainties = estimateCertainty(fitted!, rankDraws(fitted!, 9))
  expect(estimateCertainty(fitted!, rankDraws(fitted!, 9))).toEqual(certainties)
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
  const random = seeded(3)
  const fair = Array.from({ length: 30 }, (_, entry) =>
    [0, 1, 2, 3].map((step) => ({ entry, judge: (entry + step) % 6, score: entry * 3 + random.normal() })),
  ).flat()
  const flat = Array.from({ length: 3 }, (_, entry) => ({ entry, judge: 6, score: 50 }))
  expect(listWarnings(fit([...fair, ...flat]), 4)).toContainEqual({ kind: 'flatJudge', judge: 6 })
  const odd = fair.map((one) => (one.entry === 7 && one.judge === 2 ? { ...one, score: 80 } : one))
  const oddBallots = listWarnings(fit(odd), 4).filter((one) => one.kind === 'oddBallot')
  expect(oddBallots).toContainEqual({ kind: 'oddBallot', entry: 7, judge: 2, errors: expect.any(Number) })
  expect(listWarnings(fit(fair.slice(1)), 4)).toContainEqual({ kind: 'fewBallots', entry: 0, ballots: 3 })
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
  expect(ballotScore(levels, criteria, ['sound'])).toBe(75)
  expect(ballotScore(levels, criteria, ['maps'])).toBe(100)
  expect(ballotScore(new Map([['idea', 5]]), criteria, ['sound'])).toBeNull()
})

test('who is alike in score and in every criterion of the tie rule shares a place', () => {
  const board = [
    { entry: 0, score: 80, tieScores: [3, 4] },
    { entry: 1, score: 90, tieScores: [3, 3] },
    { entry: 2, score: 80, tieScores: [4, 1] },
    { entry: 3, score: 80 + 1e-12, tieScores: [3, 4] },
    { entry: 4, score: 10, tieScores: [5, 5] },
  ]
  const places = rankByScore(board).map(({ entry, place }): [number, number] => [entry, place])
  expect(new Map(places)).toEqual(
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
  const random = seeded(11)
  const compared = Array.from({ length: 400 }, () => {
    const [one, other] = random.shuffled([0, 1, 2, 3, 4]) as [number, number]
    const { one: wins, alike } = chances(truth[one]! - truth[other]!, -0.5)
    const dice = random.uniform()
    const better = dice < wins ? 'one' : dice < wins + alike ? 'alike' : 'other'
    return { one, other, better } as const
  })
  const { strengths, alikeness, standardErrors } = estimateStrengths(5, compared)
  for (const [nr, strength] of strengths.entries())
    expect(Math.abs(strength - truth[nr]!)).toBeLessThan(4 * standardErrors[nr]!)
  expect(alikeness).toBeCloseTo(-0.5, 0)
  const allWon = estimateStrengths(2, [{ one: 0, other: 1, better: 'one' }])
  expect(allWon.strengths[0]).toBeGreaterThan(0)
  expect(Number.isFinite(allWon.strengths[0]!)).toBe(true)
})

test('the next pair is the one nobody knows about, and none where none may meet', () => {
  const compared = Array.from({ length: 30 }, () => ({ one: 0, other: 1, better: 'alike' as const }))
  const strengths = estimateStrengths(4, compared)
  const pair = nextPair(strengths, () => true, seeded(1))
  expect(pair!.toSorted((a, b) => a - b)).toEqual([2, 3])
  expect(nextPair(strengths, () => false, seeded(1))).toBeNull()
})

test('a thousand entries, two hundred judges and five thousand ballots are fitted whole', () => {
  const random = seeded(2)
  const ballots = Array.from({ length: 1000 }, (_, entry) =>
    random
      .shuffled([...Array(200).keys()])
      .slice(0, 5)
      .map((judge) => ({ entry, judge, score: 50 + 10 * random.normal() + (judge % 7) })),
  ).flat()
  const [fitted] = fit(ballots)
  expect(fitted!.part.ballots).toHaveLength(5000)
  expect(estimateCertainty(fitted!, rankDraws(fitted!, 1))).toHaveLength(1000)
})
