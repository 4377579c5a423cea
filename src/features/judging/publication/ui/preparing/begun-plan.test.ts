import { expect, test } from 'vitest'
import { getInitialPlan } from './begun-plan.ts'

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
const buildPublished = (winners: string[], more: object = {}) => ({
  isStale: true,
  gone: [] as { submissionId: string; title: string }[],
  prizesByPlace: ['first', 'second'],
  plan: {
    roundId: 'r',
    namedPlaces: 3,
    deviations: [],
    prizes: prizes.map(({ id }, index) => ({ prizeId: id, submissionIds: [winners[index]!] })),
    mentions: [],
    comparedFor: '',
    appealHours: 72,
    needsTwo: false,
    changes: '',
  },
  ...more,
})
const getInitialPrizes = (
  previous: Parameters<typeof getInitialPlan>[0],
  offeredCandidates = candidates,
  currentRound = round,
) => getInitialPlan(previous, { prizes, candidates: offeredCandidates, round: currentRound }).prizes

test('a correction begins with prizes that go with their places; chosen ones stay with whom they were given', () => {
  expect(getInitialPrizes(buildPublished(['a', 'b', 'c']))).toEqual({
    first: ['b'],
    second: ['a'],
    story: ['c'],
  })
  const customPlan = buildPublished(['a', 'c', 'c'], { prizesByPlace: ['first'] })
  expect(getInitialPrizes(customPlan)).toEqual({ first: ['b'], second: ['c'], story: ['c'] })
})

test('prizes stay as they are while the ranking is what it was, and go with another round’s', () => {
  const unchangedPlan = buildPublished(['a', 'b', 'c'], { isStale: false })
  expect(getInitialPrizes(unchangedPlan)).toEqual({ first: ['a'], second: ['b'], story: ['c'] })
  expect(getInitialPrizes(unchangedPlan, candidates, { id: 'other' })).toEqual({
    first: ['b'],
    second: ['a'],
    story: ['c'],
  })
})

test('where the ballots give no places at all, prizes stay with whom they were given', () => {
  const unplaced = candidates.map((item) => ({ ...item, place: null }))
  expect(getInitialPrizes(buildPublished(['a', 'b', 'c']), unplaced)).toEqual({
    first: ['a'],
    second: ['b'],
    story: ['c'],
  })
})

test('a project that left the judging drops out of every part of the plan', () => {
  const previousPlan = buildPublished(['x', 'b', 'x'], { isStale: false, prizesByPlace: [] })
  previousPlan.gone = [{ submissionId: 'x', title: 'Foghorn' }]
  const plan = {
    ...previousPlan.plan,
    mentions: [{ submissionId: 'x', title: 'Best story' }],
    deviations: [{ submissionId: 'x', place: 1, medal: null, reason: 'We saw it run' }],
  }
  const values = getInitialPlan({ ...previousPlan, plan }, { prizes, candidates, round })
  expect(values).toMatchObject({
    prizes: { first: [], second: ['b'], story: [] },
    mentions: [],
    deviations: [],
  })
})

test('where nothing was prepared yet, prizes are proposed by place', () => {
  expect(getInitialPrizes(null)).toEqual({ first: ['b'], second: ['a'], story: [] })
})
