import { expect, test } from 'vitest'
import { createCalculator } from '../thread/calculator.ts'
import { createRandom } from '../statistics/random.ts'
import type { ScoringInput, CastBallot, CastRound } from './ballots.ts'
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
const cast = (...rounds: CastRound[]): ScoringInput => ({ rounds, criteria, tieRule: 'byWeight', seed: 1 })
const createChoiceBallot = (
  entry: string,
  choice: CastBallot['choice'],
  otherEntry: string | null = null,
) => ({
  ...ballot(entry, 'j', [1, 1]),
  choice,
  other: otherEntry,
})
const getPlaces = (input: ScoringInput) =>
  Object.fromEntries(
    rank(input)
      .at(-1)!
      .entries.map(({ entry, place }) => [entry, place]),
  )

const tiesIn = (input: ScoringInput) =>
  Object.fromEntries(
    rank(input)
      .at(-1)!
      .entries.map(({ entry, place, tieBreak, tieCriterion }) => [
        entry,
        [place, tieCriterion ?? tieBreak].join(' ').trim(),
      ]),
  )

test('each rule breaks a tie by what it names and by nothing else', () => {
  const names = ['a', 'b', 'c']
  const first = round(names, [ballot('a', 'j', [1, 1]), ballot('b', 'j', [2, 1]), ballot('c', 'j', [1, 1])])
  const last = round(names, [ballot('a', 'j', [5, 2]), ballot('b', 'j', [3, 5]), ballot('c', 'j', [5, 5])])
  const after = (tieRule: ScoringInput['tieRule'], ...before: CastRound[]) =>
    tiesIn({ ...cast(...before, last), tieRule })
  for (const before of [[], [first]])
    expect(after('byWeight', ...before)).toEqual({ c: '1', a: '2 use', b: '3 use' })
  for (const before of [[], [first]])
    expect(after('shared', ...before)).toEqual({ c: '1', a: '2 shared', b: '2 shared' })
  expect(after('roundThenByWeight', first)).toEqual({ c: '1', b: '2 round', a: '3 round' })
  expect(after('roundThenByWeight')).toEqual({ c: '1', a: '2 use', b: '3 use' })
  expect(after('roundThenShared', first)).toEqual({ c: '1', b: '2 round', a: '3 round' })
  expect(after('roundThenShared')).toEqual({ c: '1', a: '2 shared', b: '2 shared' })
  // Only the previous round decides, not earlier ones.
  const level = round(
    names,
    names.map((entry) => ballot(entry, 'j', [3, 3])),
  )
  expect(after('roundThenShared', first, level)).toEqual({ c: '1', a: '2 shared', b: '2 shared' })
})

test('criteria of one weight decide in the order of the rubric', () => {
  const even = cast(round(['a', 'b'], [ballot('a', 'j', [4, 2]), ballot('b', 'j', [2, 4])]))
  const equalWeights = { ...even, criteria: criteria.map((criterion) => ({ ...criterion, weight: 50 })) }
  expect(tiesIn(equalWeights)).toEqual({ a: '1 use', b: '2 use' })
  expect(tiesIn({ ...equalWeights, criteria: equalWeights.criteria.toReversed() })).toEqual({
    b: '1 craft',
    a: '2 craft',
  })
})

test('what not all that are level were compared by decides nothing', () => {
  const trackCriterion = { id: 'only', weight: 90, tracks: ['t'] }
  const entries = [
    { entry: 'a', tracks: ['t'] },
    { entry: 'b', tracks: [] },
  ]
  const trackBallot = { ...ballot('a', 'j', [3, 3]), levels: { use: 3, craft: 3, only: 3 } }
  const acrossTracks = cast(round([], [trackBallot, ballot('b', 'j', [3, 3])], { entries }))
  const ruled = { ...acrossTracks, criteria: [trackCriterion, ...criteria] }
  expect(tiesIn(ruled)).toEqual({ a: '1 shared', b: '1 shared' })
  const missedRound = round(['a'], [ballot('a', 'j', [5, 5])])
  const lateInput = { ...ruled, tieRule: 'roundThenShared' as const, rounds: [missedRound, ...ruled.rounds] }
  expect(tiesIn(lateInput)).toEqual({ a: '1 shared', b: '1 shared' })
})

test('files up to version 3 let every round before decide, the latest first, whatever their rule was', () => {
  const names = ['a', 'b', 'c']
  const equalBallots = names.map((entry) => ballot(entry, 'j', [3, 3]))
  const first = round(names, [ballot('a', 'j', [1, 1]), ballot('b', 'j', [2, 1]), ballot('c', 'j', [1, 1])])
  const before = {
    ...cast(first, round(names, equalBallots), round(names, equalBallots)),
    hasFormerTies: true,
  }
  expect(getPlaces({ ...before, tieRule: 'shared' })).toEqual({ b: 1, a: 2, c: 2 })
  expect(getPlaces(before)).toEqual({ b: 1, a: 2, c: 2 })
})

test('an entry without a whole ballot has no place and no score, and stays in the list', () => {
  const partialBallot = { ...ballot('b', 'j', [3, 3]), levels: { use: 5 } }
  const [ranking] = rank(cast(round(['a', 'b'], [ballot('a', 'j', [3, 3]), partialBallot])))
  expect(ranking!.entries).toMatchObject([
    { entry: 'a', place: 1, raw: 50 },
    { entry: 'b', place: null, raw: null, adjusted: null, ballots: 0 },
  ])
  expect(ranking!.warnings).toEqual([{ kind: 'fewBallots', entry: 'b', ballots: 0 }])
})

test('yes, maybe and no are 100, 50 and 0, and pairs give strengths', () => {
  const sorted = round(
    ['a', 'b', 'c'],
    [createChoiceBallot('a', 'no'), createChoiceBallot('b', 'maybe'), createChoiceBallot('c', 'yes')],
    {
      mode: 'triage',
    },
  )
  expect(rank(cast(sorted))[0]!.entries.map(({ entry, raw }) => [entry, raw])).toEqual([
    ['c', 100],
    ['b', 50],
    ['a', 0],
  ])
  const pairBallots = [
    createChoiceBallot('a', 'other', 'b'),
    createChoiceBallot('b', 'other', 'c'),
    createChoiceBallot('a', 'alike', 'c'),
  ]
  const pairs = rank(cast(round(['a', 'b', 'c', 'd'], pairBallots, { mode: 'pairwise' })))[0]!
  expect(pairs.entries.map(({ entry, place, raw }) => [entry, place, raw])).toEqual([
    ['c', 1, 75],
    ['b', 2, 50],
    ['a', 3, 25],
    ['d', null, null],
  ])
  expect(pairs.parts).toBe(1)
})

test('where all judges agree, those who are alike share their places evenly, and each interval has its place', () => {
  const entries = Array.from({ length: 12 }, (_, index) => `e${index}`)
  const choices = ['yes', 'maybe', 'no'] as const
  const ballots = entries.flatMap((entry, index) =>
    ['j', 'k'].map((judge) => ({ ...createChoiceBallot(entry, choices[index % 3]!), judge })),
  )
  const before = round(
    entries,
    entries.map((entry, index) => ballot(entry, 'j', [1 + (index % 5), 3])),
  )
  const agreed = cast(before, round(entries, ballots, { mode: 'triage' }))
  const rankedEntries = rank(agreed).at(-1)!.entries
  expect(rankedEntries.map(({ low, high, tieGroup }) => [low, high, tieGroup])).toEqual(
    [1, 2, 3].flatMap((tieGroup) =>
      Array.from({ length: 4 }, () => [4 * tieGroup - 3, 4 * tieGroup, tieGroup]),
    ),
  )
  for (const { place, isFirst, isAmongFirstThree } of rankedEntries)
    expect([isFirst, isAmongFirstThree]).toEqual(place! <= 4 ? [0.25, 0.75] : [0, 0])
  // Ranks as in signed files of version 1.
  const formerEntries = rank({ ...agreed, hasFormerTies: true, method: 'draws' }).at(-1)!.entries
  expect(formerEntries[3]).toMatchObject({ high: 1, isAmongFirstThree: 1 })
})

test('files that were signed by former versions give the same for ever', () => {
  const random = createRandom(5)
  const names = Array.from({ length: 8 }, (_, index) => `e${index}`)
  const level = (quality: number) => Math.max(1, Math.min(5, Math.round(3 + quality + random.normal() / 2)))
  const ballots = names.flatMap((entry, index) =>
    [0, 1, 2].map((add) => {
      const judge = (index + add) % 4
      const quality = (index - 3.5) * (0.3 + 0.2 * judge) - judge / 2
      return ballot(entry, `j${judge}`, [level(quality), level(quality)])
    }),
  )
  const input = cast(round(names, ballots, { wanted: 3 }))
  const describeEntries = (method: ScoringInput['method']) =>
    rank({ ...input, method })[0]!.entries.map(({ low, high, tieGroup }) => `${low}-${high} ${tieGroup}`)
  const topEntries = ['1-2 1', '2-3 1', '2-3 1', '4-4 2']
  expect(describeEntries('draws')).toEqual([...topEntries, '5-7 2', '5-7 2', '6-8 3', '7-8 3'])
  expect(describeEntries('intervals')).toEqual([...topEntries, '5-7 3', '5-7 3', '6-8 3', '7-8 3'])
})

test('the thread gives what the functions give, keeps it by its key, and forgets what failed', async () => {
  const { calculate, close } = createCalculator()
  const random = createRandom(3)
  const names = Array.from({ length: 30 }, (_, index) => `e${index}`)
  const level = () => 1 + Math.floor(random.uniform() * 5)
  const ballots = names.flatMap((entry, index) =>
    [0, 1, 2].map((add) => ballot(entry, `j${(index + add * 3) % 8}`, [level(), level()])),
  )
  const input = cast(round(names, ballots, { wanted: 3 }))
  let inputReads = 0
  const calculateRanking = (workInput: object = input) =>
    calculate({ work: 'ranking', key: 'k', input: async () => ((inputReads += 1), workInput) })
  await expect(calculateRanking({})).rejects.toThrow('could not be calculated')
  expect(await calculateRanking()).toEqual(rank(input))
  expect(await calculateRanking()).toEqual(rank(input))
  expect(inputReads).toBe(2)
  await close()
})
