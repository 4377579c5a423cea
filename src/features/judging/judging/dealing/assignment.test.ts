import { expect, test } from 'vitest'
import { splitIntoParts } from '../statistics/plan.ts'
import { type Random, createRandom } from '../statistics/random.ts'
import { connect } from './connect-parts.ts'
import { calculateConnectivity } from './connectivity.ts'
import { assignPairs } from './deal.ts'
import {
  type AssignedPair,
  type AssignmentInput,
  getMisfit,
  createPermissionCheck,
} from './assignment-input.ts'
import { chooseNextEntry } from './next-entry.ts'
import { listShortfalls } from './shortfall.ts'
import { strengthen, minConnectivity } from './strengthen-links.ts'
import { brokenRules, countPossibleAssignments } from '#tests/support/judging/dealt-by-the-rules.ts'
import { madeUpDealing, openDealing } from '#tests/support/judging/made-up-dealing.ts'

const events = Array.from({ length: 150 }, (_, index) => index)
const usualSizes = { entries: 24, judges: 8, ballotsEach: 3 }

test.each(events)('made-up event %i is dealt by the rules, and wholly where that can be', (seed) => {
  const input = madeUpDealing(createRandom(seed))
  const assignedPairs = assignPairs(input, createRandom(seed))
  keepsTheRules(input, assignedPairs)
  expect(assignedPairs).toHaveLength(countPossibleAssignments(input))
  expect(assignPairs(input, createRandom(seed))).toEqual(assignedPairs)
  expect(listShortfalls(input, assignedPairs).reduce((sum, { missing }) => sum + missing, 0)).toBe(
    input.entries.length * input.ballotsEach - assignedPairs.length,
  )
  const connectResult = connect(input, assignedPairs, createRandom(seed))
  keepsTheRules(input, connectResult.dealt)
  expect(connectResult.dealt).toHaveLength(assignedPairs.length)
  expect(connectResult.bridges.length).toBeLessThanOrEqual(assignedPairs.length * 0.05)
})

function keepsTheRules(input: AssignmentInput, assignedPairs: readonly AssignedPair[]) {
  expect(brokenRules(input, assignedPairs)).toEqual([])
}

const listLoads = (ballots: readonly AssignedPair[]) =>
  [...Map.groupBy(ballots, ({ judge }) => judge).values()].map((pairs) => pairs.length)

test('loads are within one of each other, and expertise decides who gets what', () => {
  const plainInput = openDealing({ entries: 25, judges: 7, ballotsEach: 3 })
  const loads = listLoads(assignPairs(plainInput, createRandom(1)))
  expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1)
  const topics = ['maps', 'sound', 'text', 'robots']
  const skilled = {
    ...openDealing({ entries: 16, judges: 8, ballotsEach: 2 }),
    entries: Array.from({ length: 16 }, (_, index) => ({
      tracks: [],
      language: null,
      topics: [topics[index % 4]!],
    })),
    judges: Array.from({ length: 8 }, (_, index) => ({
      capacity: 9,
      tracks: null,
      languages: null,
      expertise: [topics[index % 4]!],
    })),
  }
  const assignedPairs = assignPairs(skilled, createRandom(1))
  expect(listLoads(assignedPairs)).toEqual(Array(8).fill(4))
  expect(
    assignedPairs.map(({ entry, judge }) => getMisfit(skilled.entries[entry]!, skilled.judges[judge]!)),
  ).toEqual(Array(32).fill(1))
})

const sortNumbers = (numbers: number[]) => numbers.toSorted((a, b) => a - b)

const islands = (sharedJudges: number): AssignmentInput => ({
  ...openDealing(usualSizes),
  entries: Array.from({ length: 24 }, (_, index) => ({
    tracks: [`${index % 2}`],
    language: null,
    topics: [],
  })),
  judges: Array.from({ length: 8 }, (_, index) => ({
    capacity: 10,
    tracks: index < sharedJudges ? null : [`${index % 2}`],
    languages: null,
    expertise: [],
  })),
})

const parts = (ballots: readonly AssignedPair[]) => splitIntoParts(ballots).length

test('islands are joined by a few bridges where a judge takes both tracks, and stay apart where none does', () => {
  const separatePairs = assignPairs(islands(0), createRandom(2))
  expect(connect(islands(0), separatePairs, createRandom(2))).toEqual({
    dealt: separatePairs,
    bridges: [],
    partsCount: 2,
  })
  // A judge of both tracks got entries of only one.
  const sharedInput = islands(2)
  const cutPairs = separatePairs.filter(({ entry, judge }) =>
    createPermissionCheck(sharedInput)(entry, judge),
  )
  const { dealt, bridges, partsCount } = connect(sharedInput, cutPairs, createRandom(2))
  expect([parts(cutPairs), partsCount, parts(dealt)]).toEqual([2, 1, 1])
  expect(bridges.length).toBeLessThanOrEqual(3)
})

test('on request the weakest place is strengthened until λ₂ is a tenth', () => {
  const freeInput = islands(8)
  const cutPairs = assignPairs(islands(0), createRandom(3))
  expect(calculateConnectivity(cutPairs).value).toBeCloseTo(0, 6)
  const strengthenedPairs = strengthen(
    freeInput,
    connect(freeInput, cutPairs, createRandom(3)).dealt,
    createRandom(3),
  )
  expect(calculateConnectivity(strengthenedPairs).value).toBeGreaterThanOrEqual(minConnectivity)
  expect(sortNumbers(listLoads(strengthenedPairs))).toEqual(sortNumbers(listLoads(cutPairs)))
  keepsTheRules(freeInput, strengthenedPairs)
})

test.each(events.slice(0, 50))(
  'when a judge leaves at moment %i, what is begun stays and the rest is dealt again',
  (seed) => {
    const random: Random = createRandom(seed)
    const input = openDealing({ entries: 20, judges: 7, ballotsEach: 3 })
    const assignedPairs = assignPairs(input, random)
    const begunBallots = random
      .shuffled(assignedPairs)
      .slice(0, Math.floor(random.uniform() * assignedPairs.length))
    const leaverIndex = Math.floor(random.uniform() * 7)
    const nextInput = {
      ...input,
      kept: begunBallots,
      judges: input.judges.map((judge, index) =>
        index === leaverIndex
          ? { ...judge, capacity: begunBallots.filter((ballot) => ballot.judge === leaverIndex).length }
          : judge,
      ),
    }
    const rest = assignPairs(nextInput, createRandom(seed))
    keepsTheRules(nextInput, rest)
    expect(listShortfalls(nextInput, rest)).toEqual([])
    expect(rest.some(({ judge }) => judge === leaverIndex)).toBe(false)
  },
)

test('who asks for an entry gets the one with fewest ballots, then the one that ties parts together', () => {
  const input = openDealing({ entries: 4, judges: 4, ballotsEach: 2 })
  const keptBallots = [
    { entry: 0, judge: 0 },
    { entry: 1, judge: 0 },
    { entry: 1, judge: 1 },
    { entry: 2, judge: 2 },
    { entry: 3, judge: 3 },
  ]
  const next = chooseNextEntry({ ...input, kept: keptBallots }, 0, createRandom(1))
  expect([2, 3]).toContain(next)
  const fullInput = {
    ...input,
    kept: keptBallots,
    judges: input.judges.map((judge) => ({ ...judge, capacity: 1 })),
  }
  expect(chooseNextEntry(fullInput, 0, createRandom(1))).toBeNull()
})

test('what falls short says why', () => {
  const input = {
    ...openDealing({ entries: 2, judges: 2, ballotsEach: 2 }),
    conflicts: [{ entry: 0, judge: 1 }],
  }
  expect(listShortfalls(input, assignPairs(input, createRandom(1)))).toEqual([
    { entry: 0, missing: 1, reason: 'fewJudges' },
  ])
  const fullInput = { ...openDealing({ entries: 3, judges: 2, ballotsEach: 2 }) }
  const smallInput = { ...fullInput, judges: fullInput.judges.map((judge) => ({ ...judge, capacity: 2 })) }
  const shortfalls = listShortfalls(smallInput, assignPairs(smallInput, createRandom(1)))
  expect(shortfalls.reduce((sum, { missing }) => sum + missing, 0)).toBe(2)
  expect(new Set(shortfalls.map(({ reason }) => reason))).toEqual(new Set(['fullJudges']))
})

test.each([5, 8, 28])('where few judges take two tracks, strengthening deal %i weakens nothing', (seed) => {
  const tracks = ['sea', 'land', 'air']
  const input: AssignmentInput = {
    entries: Array.from({ length: 60 }, (_, index) => ({
      tracks: [tracks[index % 3]!],
      language: null,
      topics: [],
    })),
    judges: Array.from({ length: 21 }, (_, index) => ({
      capacity: 9,
      tracks: index < 18 ? [tracks[index % 3]!] : [tracks[index % 3]!, tracks[(index + 1) % 3]!],
      languages: null,
      expertise: [],
    })),
    ballotsEach: 3,
    kept: [],
    conflicts: [],
  }
  const { dealt } = connect(input, assignPairs(input, createRandom(seed)), createRandom(seed))
  const strengthenedPairs = strengthen(input, dealt, createRandom(seed))
  keepsTheRules(input, strengthenedPairs)
  expect(strengthenedPairs).toHaveLength(dealt.length)
  expect(calculateConnectivity(strengthenedPairs).value).toBeGreaterThan(calculateConnectivity(dealt).value)
})
