import { expect, test } from 'vitest'
import { begunPlan } from './begun-plan.ts'

const prize = (id: string, place: string) => ({ id, place, title: id, trackId: null })
const prizes = [prize('first', '1st place'), prize('second', '2nd place'), prize('story', 'Best story')]
const candidate = (submissionId: string, place: number | null) => ({
  submissionId,
  place,
  trackId: null,
  title: submissionId,
  teamName: 'Owls',
})
/** Candidates after a change: the former second is now first. */
const candidates = [candidate('b', 1), candidate('a', 2), candidate('c', 3)]
const round = { id: 'r' }

/** Builds published results to correct, with winners of the three prizes. */
const published = (winners: string[], more: object = {}) => ({
  isStale: true,
  gone: [] as { submissionId: string; title: string }[],
  prizesByPlace: ['first', 'second'],
  plan: {
    roundId: 'r',
    namedPlaces: 3,
    deviations: [],
    prizes: prizes.map(({ id }, nr) => ({ prizeId: id, submissionIds: [winners[nr]!] })),
    mentions: [],
    comparedFor: '',
    appealHours: 72,
    needsTwo: false,
    changes: '',
  },
  ...more,
})
const getInitialPrizes = (former: Parameters<typeof begunPlan>[0], among = candidates, of = round) =>
  begunPlan(former, { prizes, candidates: among, round: of }).prizes

test('a correction begins with prizes that go with their places; chosen ones stay with whom they were given', () => {
  expect(getInitialPrizes(published(['a', 'b', 'c']))).toEqual({ first: ['b'], second: ['a'], story: ['c'] })
  const chosen = published(['a', 'c', 'c'], { prizesByPlace: ['first'] })
  expect(getInitialPrizes(chosen)).toEqual({ first: ['b'], second: ['c'], story: ['c'] })
})

test('prizes stay as they are while the ranking is what it was, and go with another round’s', () => {
  const unchanged = published(['a', 'b', 'c'], { isStale: false })
  expect(getInitialPrizes(unchanged)).toEqual({ first: ['a'], second: ['b'], story: ['c'] })
  expect(getInitialPrizes(unchanged, candidates, { id: 'other' })).toEqual({
    first: ['b'],
    second: ['a'],
    story: ['c'],
  })
})

test('where the ballots give no places at all, prizes stay with whom they were given', () => {
  const unplaced = candidates.map((one) => ({ ...one, place: null }))
  expect(getInitialPrizes(published(['a', 'b', 'c']), unplaced)).toEqual({
    first: ['a'],
    second: ['b'],
    story: ['c'],
  })
})

test('a project that left the judging drops out of every part of the plan', () => {
  const former = published(['x', 'b', 'x'], { isStale: false, prizesByPlace: [] })
  former.gone = [{ submissionId: 'x', title: 'Foghorn' }]
  const plan = {
    ...former.plan,
    mentions: [{ submissionId: 'x', title: 'Best story' }],
    deviations: [{ submissionId: 'x', place: 1, medal: null, reason: 'We saw it run' }],
  }
  const values = begunPlan({ ...former, plan }, { prizes, candidates, round })
  expect(values).toMatchObject({
    prizes: { first: [], second: ['b'], story: [] },
    mentions: [],
    deviations: [],
  })
})

test('where nothing was prepared yet, prizes are proposed by place', () => {
  expect(getInitialPrizes(null)).toEqual({ first: ['b'], second: ['a'], story: [] })
})
