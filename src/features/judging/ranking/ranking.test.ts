import { expect, test } from 'vitest'
import { createCalculator } from '../thread/calculator.ts'
import { seeded } from '../statistics/random.ts'
import type { Cast, CastBallot, CastRound } from './ballots.ts'
import { rank } from './ranking.ts'

const criteria = [
  { id: 'use', weight: 60, tracks: null },
  { id: 'craft', weight: 40, tracks: null },
]
const ballot = (entry: string, judge: string, [use, craft]: [number, number]): CastBallot => ({
  entry,
  judge,
  other: null,
  choice: null,
  levels: { use, craft },
})
const round = (entries: string[], ballots: CastBallot[], more: Partial<CastRound> = {}): CastRound => ({
  mode: 'rubric',
  wanted: 1,
  entries: entries.map((entry) => ({ entry, tracks: [] })),
  ballots,
  ...more,
})
const cast = (...rounds: CastRound[]): Cast => ({ rounds, criteria, tieRule: 'byWeight', seed: 1 })
const said = (entry: string, choice: CastBallot['choice'], other: string | null = null) => ({
  ...ballot(entry, 'j', [1, 1]),
  choice,
  other,
})
const placesIn = (one: Cast) =>
  Object.fromEntries(
    rank(one)
      .at(-1)!
      .entries.map(({ entry, place }) => [entry, place]),
  )

test('who is alike is told apart by the heavier criterion, then by the round before, then shares a place', () => {
  const alike = [ballot('a', 'j', [3, 3]), ballot('b', 'j', [3, 3]), ballot('c', 'j', [5, 5])]
  expect(placesIn(cast(round(['a', 'b', 'c'], alike)))).toEqual({ c: 1, a: 2, b: 2 })
  const first = round(
    ['a', 'b', 'c'],
    [ballot('a', 'j', [1, 1]), ballot('b', 'j', [2, 1]), ballot('c', 'j', [1, 1])],
  )
  expect(placesIn(cast(first, round(['a', 'b', 'c'], alike)))).toEqual({ c: 1, b: 2, a: 3 })
  const even = { ...cast(round(['a', 'b'], [ballot('a', 'j', [4, 2]), ballot('b', 'j', [2, 4])])) }
  const equalWeights = { ...even, criteria: criteria.map((one) => ({ ...one, weight: 50 })) }
  expect(placesIn(equalWeights)).toEqual({ a: 1, b: 2 })
  expect(placesIn({ ...equalWeights, tieRule: 'shared' })).toEqual({ a: 1, b: 1 })
})

test('an entry without a whole ballot has no place and no score, and stays in the list', () => {
  const half = { ...ballot('b', 'j', [3, 3]), levels: { use: 5 } }
  const [only] = rank(cast(round(['a', 'b'], [ballot('a', 'j', [3, 3]), half])))
  expect(only!.entries).toMatchObject([
    { entry: 'a', place: 1, raw: 50 },
    { entry: 'b', place: null, raw: null, adjusted: null, ballots: 0 },
  ])
  expect(only!.warnings).toEqual([{ kind: 'fewBallots', entry: 'b', ballots: 0 }])
})

test('yes, maybe and no are 100, 50 and 0, and pairs give strengths', () => {
  const sorted = round(['a', 'b', 'c'], [said('a', 'no'), said('b', 'maybe'), said('c', 'yes')], {
    mode: 'triage',
  })
  expect(rank(cast(sorted))[0]!.entries.map(({ entry, raw }) => [entry, raw])).toEqual([
    ['c', 100],
    ['b', 50],
    ['a', 0],
  ])
  const met = [said('a', 'other', 'b'), said('b', 'other', 'c'), said('a', 'alike', 'c')]
  const pairs = rank(cast(round(['a', 'b', 'c', 'd'], met, { mode: 'pairwise' })))[0]!
  expect(pairs.entries.map(({ entry, place, raw }) => [entry, place, raw])).toEqual([
    ['c', 1, 75],
    ['b', 2, 50],
    ['a', 3, 25],
    ['d', null, null],
  ])
  expect(pairs.parts).toBe(1)
})

test('where all judges agree, those who are alike share their places evenly, and each interval has its place', () => {
  const entries = Array.from({ length: 12 }, (_, nr) => `e${nr}`)
  const choices = ['yes', 'maybe', 'no'] as const
  const ballots = entries.flatMap((entry, nr) =>
    ['j', 'k'].map((judge) => ({ ...said(entry, choices[nr % 3]!), judge })),
  )
  const before = round(
    entries,
    entries.map((entry, nr) => ballot(entry, 'j', [1 + (nr % 5), 3])),
  )
  const agreed = cast(before, round(entries, ballots, { mode: 'triage' }))
  const ranked = rank(agreed).at(-1)!.entries
  expect(ranked.map(({ low, high, tieGroup }) => [low, high, tieGroup])).toEqual(
    [1, 2, 3].flatMap((tieGroup) =>
      Array.from({ length: 4 }, () => [4 * tieGroup - 3, 4 * tieGroup, tieGroup]),
    ),
  )
  for (const { place, isFirst, isAmongFirstThree } of ranked)
    expect([isFirst, isAmongFirstThree]).toEqual(place! <= 4 ? [0.25, 0.75] : [0, 0])
  // As files of version 1 were signed.
  const former = rank({ ...agreed, method: 'draws' }).at(-1)!.entries
  expect(former[3]).toMatchObject({ high: 1, isAmongFirstThree: 1 })
})

test('files that were signed by former versions give the same for ever', () => {
  const random = seeded(5)
  const names = Array.from({ length: 8 }, (_, nr) => `e${nr}`)
  const level = (quality: number) => Math.max(1, Math.min(5, Math.round(3 + quality + random.normal() / 2)))
  const ballots = names.flatMap((entry, nr) =>
    [0, 1, 2].map((add) => {
      const judge = (nr + add) % 4
      const quality = (nr - 3.5) * (0.3 + 0.2 * judge) - judge / 2
      return ballot(entry, `j${judge}`, [level(quality), level(quality)])
    }),
  )
  const input = cast(round(names, ballots, { wanted: 3 }))
  const describeEntries = (method: Cast['method']) =>
    rank({ ...input, method })[0]!.entries.map(({ low, high, tieGroup }) => `${low}-${high} ${tieGroup}`)
  const above = ['1-2 1', '2-3 1', '2-3 1', '4-4 2']
  expect(describeEntries('draws')).toEqual([...above, '5-7 2', '5-7 2', '6-8 3', '7-8 3'])
  expect(describeEntries('intervals')).toEqual([...above, '5-7 3', '5-7 3', '6-8 3', '7-8 3'])
})

test('the thread gives what the functions give, keeps it by its key, and forgets what failed', async () => {
  const { calculate, close } = createCalculator()
  const random = seeded(3)
  const names = Array.from({ length: 30 }, (_, nr) => `e${nr}`)
  const level = () => 1 + Math.floor(random.uniform() * 5)
  const ballots = names.flatMap((entry, nr) =>
    [0, 1, 2].map((add) => ballot(entry, `j${(nr + add * 3) % 8}`, [level(), level()])),
  )
  const input = cast(round(names, ballots, { wanted: 3 }))
  let asked = 0
  const ask = (given: object = input) =>
    calculate({ work: 'ranking', key: 'k', input: async () => ((asked += 1), given) })
  await expect(ask({})).rejects.toThrow('could not be calculated')
  expect(await ask()).toEqual(rank(input))
  expect(await ask()).toEqual(rank(input))
  expect(asked).toBe(2)
  await close()
})
