import { expect, test } from 'vitest'
import { hasEnded, getPhase, type Timing } from './phase.ts'

const noDates: Timing = { startAt: null, endAt: null, submissionsCloseAt: null, judgingEndAt: null }
const second = 1000

/** Equal clock times in zones from +14 to -11, because the rule must not depend on the server's zone. */
const startTimes = [
  '2026-11-27T18:00:00+14:00',
  '2026-11-27T18:00:00+05:45',
  '2026-11-27T18:00:00Z',
  '2026-11-27T18:00:00-03:30',
  '2026-11-27T18:00:00-11:00',
]

test.each(startTimes)('a phase begins at its moment and not a second before, starting %s', (start) => {
  const startAt = new Date(start)
  const submissionsCloseAt = addHours(startAt, 40)
  const endAt = addHours(startAt, 48)
  const judgingEndAt = addHours(startAt, 72)
  const timing = { startAt, endAt, submissionsCloseAt, judgingEndAt }
  expect(getPhasesAround(timing, startAt)).toEqual(['registration', 'running', 'running'])
  expect(getPhasesAround(timing, submissionsCloseAt)).toEqual(['running', 'judging', 'judging'])
  expect(getPhasesAround(timing, endAt)).toEqual(['judging', 'judging', 'judging'])
  expect(getPhasesAround(timing, judgingEndAt)).toEqual(['judging', 'ended', 'ended'])
})

test('without a time for submissions the end closes them, and without judging it is over', () => {
  const startAt = new Date('2026-03-28T23:00:00Z')
  const endAt = new Date('2026-03-29T02:00:00+01:00')
  expect(getPhasesAround({ ...noDates, startAt, endAt }, endAt)).toEqual(['running', 'ended', 'ended'])
})

test('without a start it is announced, and without an end it never ends', () => {
  const startAt = new Date('2026-01-01T00:00:00Z')
  const farAway = new Date('2126-01-01T00:00:00Z')
  expect(getPhase(noDates, farAway)).toBe('announced')
  expect(getPhase({ ...noDates, startAt }, farAway)).toBe('running')
  expect(getPhase({ ...noDates, startAt, submissionsCloseAt: addHours(startAt, 5) }, farAway)).toBe('judging')
  expect(hasEnded({ endAt: null }, farAway)).toBe(false)
})

test('for enrolling it has ended from the very moment of its end', () => {
  const endAt = new Date('2026-11-29T18:00:00Z')
  const times = [-1, 0, 1].map((seconds) => new Date(endAt.getTime() + seconds * second))
  expect(times.map((time) => hasEnded({ endAt }, time))).toEqual([false, true, true])
})

const addHours = (time: Date, hours: number) => new Date(time.getTime() + hours * 3600 * second)
const getPhasesAround = (timing: Timing, time: Date) =>
  [-second, 0, second].map((shift) => getPhase(timing, new Date(time.getTime() + shift)))
