import { expect, test } from 'vitest'
import { splitIntoParts } from '../statistics/plan.ts'
import { type Random, seeded } from '../statistics/random.ts'
import { connect } from './connect-parts.ts'
import { calculateConnectivity } from './connectivity.ts'
import { deal } from './deal.ts'
import { type Assigned, type Dealing, misfit, permits } from './assignment-input.ts'
import { nextEntry } from './next-entry.ts'
import { listShortfalls } from './shortfall.ts'
import { strengthen, wellConnected } from './strengthen-links.ts'
import { brokenRules, countPossibleAssignments } from '#tests/support/judging/dealt-by-the-rules.ts'
import { madeUpDealing, openDealing } from '#tests/support/judging/made-up-dealing.ts'

const events = Array.from({ length: 150 }, (_, nr) => nr)
const usual = { entries: 24, judges: 8, ballotsEach: 3 }

test.each(events)('made-up event %i is dealt by the rules, and wholly where that can be', (seed) => {
  const dealing = madeUpDealing(seeded(seed))
  const dealt = deal(dealing, seeded(seed))
  keepsTheRules(dealing, dealt)
  expect(dealt).toHaveLength(countPossibleAssignments(dealing))
  expect(deal(dealing, seeded(seed))).toEqual(dealt)
  expect(listShortfalls(dealing, dealt).reduce((sum, { missing }) => sum + missing, 0)).toBe(
    dealing.entries.length * dealing.ballotsEach - dealt.length,
  )
  const connected = connect(dealing, dealt, seeded(seed))
  keepsTheRules(dealing, connected.dealt)
  expect(connected.dealt).toHaveLength(dealt.length)
  expect(connected.bridges.length).toBeLessThanOrEqual(dealt.length * 0.05)
})

function keepsTheRules(dealing: Dealing, dealt: readonly Assigned[]) {
  expect(brokenRules(dealing, dealt)).toEqual([])
}

const listLoads = (ballots: readonly Assigned[]) =>
  [...Map.groupBy(ballots, ({ judge }) => judge).values()].map((mine) => mine.length)

test('loads are within one of each other, and expertise decides who gets what', () => {
  const plain = openDealing({ entries: 25, judges: 7, ballotsEach: 3 })
  const loads = listLoads(deal(plain, seeded(1)))
  expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1)
  const topics = ['maps', 'sound', 'text', 'robots']
  const skilled = {
    ...openDealing({ entries: 16, judges: 8, ballotsEach: 2 }),
    entries: Array.from({ length: 16 }, (_, nr) => ({
      tracks: [],
      language: null,
      topics: [topics[nr % 4]!],
    })),
    judges: Array.from({ length: 8 }, (_, nr) => ({
      capacity: 9,
      tracks: null,
      languages: null,
      expertise: [topics[nr % 4]!],
    })),
  }
  const dealt = deal(skilled, seeded(1))
  expect(listLoads(dealt)).toEqual(Array(8).fill(4))
  expect(dealt.map(({ entry, judge }) => misfit(skilled.entries[entry]!, skilled.judges[judge]!))).toEqual(
    Array(32).fill(1),
  )
})

const inOrder = (numbers: number[]) => numbers.toSorted((a, b) => a - b)

const islands = (some: number): Dealing => ({
  ...openDealing(usual),
  entries: Array.from({ length: 24 }, (_, nr) => ({ tracks: [`${nr % 2}`], language: null, topics: [] })),
  judges: Array.from({ length: 8 }, (_, nr) => ({
    capacity: 10,
    tracks: nr < some ? null : [`${nr % 2}`],
    languages: null,
    expertise: [],
  })),
})

const parts = (ballots: readonly Assigned[]) => splitIntoParts(ballots).length

test('islands are joined by a few bridges where a judge takes both tracks, and stay apart where none does', () => {
  const apart = deal(islands(0), seeded(2))
  expect(connect(islands(0), apart, seeded(2))).toEqual({ dealt: apart, bridges: [], partsCount: 2 })
  // A judge of both tracks got entries of only one.
  const both = islands(2)
  const cut = apart.filter(({ entry, judge }) => permits(both)(entry, judge))
  const { dealt, bridges, partsCount } = connect(both, cut, seeded(2))
  expect([parts(cut), partsCount, parts(dealt)]).toEqual([2, 1, 1])
  expect(bridges.length).toBeLessThanOrEqual(3)
})

test('on request the weakest place is strengthened until λ₂ is a tenth', () => {
  const free = islands(8)
  const cut = deal(islands(0), seeded(3))
  expect(calculateConnectivity(cut).value).toBeCloseTo(0, 6)
  const strong = strengthen(free, connect(free, cut, seeded(3)).dealt, seeded(3))
  expect(calculateConnectivity(strong).value).toBeGreaterThanOrEqual(wellConnected)
  expect(inOrder(listLoads(strong))).toEqual(inOrder(listLoads(cut)))
  keepsTheRules(free, strong)
})

test.each(events.slice(0, 50))(
  'when a judge leaves at moment %i, what is begun stays and the rest is dealt again',
  (seed) => {
    const random: Random = seeded(seed)
    const dealing = openDealing({ entries: 20, judges: 7, ballotsEach: 3 })
    const dealt = deal(dealing, random)
    const begunBallots = random.shuffled(dealt).slice(0, Math.floor(random.uniform() * dealt.length))
    const leaverIndex = Math.floor(random.uniform() * 7)
    const again = {
      ...dealing,
      kept: begunBallots,
      judges: dealing.judges.map((judge, nr) =>
        nr === leaverIndex
          ? { ...judge, capacity: begunBallots.filter((one) => one.judge === leaverIndex).length }
          : judge,
      ),
    }
    const rest = deal(again, seeded(seed))
    keepsTheRules(again, rest)
    expect(listShortfalls(again, rest)).toEqual([])
    expect(rest.some(({ judge }) => judge === leaverIndex)).toBe(false)
  },
)

test('who asks for an entry gets the one with fewest ballots, then the one that ties parts together', () => {
  const dealing = openDealing({ entries: 4, judges: 4, ballotsEach: 2 })
  const keptBallots = [
    { entry: 0, judge: 0 },
    { entry: 1, judge: 0 },
    { entry: 1, judge: 1 },
    { entry: 2, judge: 2 },
    { entry: 3, judge: 3 },
  ]
  const next = nextEntry({ ...dealing, kept: keptBallots }, 0, seeded(1))
  expect([2, 3]).toContain(next)
  const full = {
    ...dealing,
    kept: keptBallots,
    judges: dealing.judges.map((judge) => ({ ...judge, capacity: 1 })),
  }
  expect(nextEntry(full, 0, seeded(1))).toBeNull()
})

test('what falls short says why', () => {
  const dealing = {
    ...openDealing({ entries: 2, judges: 2, ballotsEach: 2 }),
    conflicts: [{ entry: 0, judge: 1 }],
  }
  expect(listShortfalls(dealing, deal(dealing, seeded(1)))).toEqual([
    { entry: 0, missing: 1, reason: 'fewJudges' },
  ])
  const full = { ...openDealing({ entries: 3, judges: 2, ballotsEach: 2 }) }
  const small = { ...full, judges: full.judges.map((judge) => ({ ...judge, capacity: 2 })) }
  const short = listShortfalls(small, deal(small, seeded(1)))
  expect(short.reduce((sum, { missing }) => sum + missing, 0)).toBe(2)
  expect(new Set(short.map(({ reason }) => reason))).toEqual(new Set(['fullJudges']))
})

test.each([5, 8, 28])('where few judges take two tracks, strengthening deal %i weakens nothing', (seed) => {
  const tracks = ['sea', 'land', 'air']
  const dealing: Dealing = {
    entries: Array.from({ length: 60 }, (_, nr) => ({
      tracks: [tracks[nr % 3]!],
      language: null,
      topics: [],
    })),
    judges: Array.from({ length: 21 }, (_, nr) => ({
      capacity: 9,
      tracks: nr < 18 ? [tracks[nr % 3]!] : [tracks[nr % 3]!, tracks[(nr + 1) % 3]!],
      languages: null,
      expertise: [],
    })),
    ballotsEach: 3,
    kept: [],
    conflicts: [],
  }
  const { dealt } = connect(dealing, deal(dealing, seeded(seed)), seeded(seed))
  const strong = strengthen(dealing, dealt, seeded(seed))
  keepsTheRules(dealing, strong)
  expect(strong).toHaveLength(dealt.length)
  expect(calculateConnectivity(strong).value).toBeGreaterThan(calculateConnectivity(dealt).value)
})
