import { expect, test } from 'vitest'
import { hasEnded, getPhase, type Timing } from './phase.ts'

const none: Timing = { startAt: null, endAt: null, submissionsCloseAt: null, judgingEndAt: null }
const second = 1000

/** Equal clock times in zones from +14 to -11, because the rule must not depend on the server's zone. */
const starts = [
  '2026-11-27T18:00:00+14:00',
  '2026-11-27T18:00:00+05:45',
  '2026-11-27T18:00:00Z',
  '2026-11-27T18:00:00-03:30',
  '2026-11-27T18:00:00-11:00',
]

test.each(starts)('a phase begins at its moment and not a second before, starting %s', (start) => {
  const startAt = new Date(start)
  const submissionsCloseAt = later(startAt, 40)
  const endAt = later(startAt, 48)
  const judgingEndAt = later(startAt, 72)
  const timing = { startAt, endAt, submissionsCloseAt, judgingEndAt }
  expect(around(timing, startAt)).toEqual(['registration', 'running', 'running'])
  expect(around(timing, submissionsCloseAt)).toEqual(['running', 'judging', 'judging'])
  expect(around(timing, endAt)).toEqual(['judging', 'judging', 'judging'])
  expect(around(timing, judgingEndAt)).toEqual(['judging', 'ended', 'ended'])
})

test('without a time for submissions the end closes them, and without judging it is over', () => {
  const startAt = new Date('2026-03-28T23:00:00Z')
  const endAt = new Date('2026-03-29T02:00:00+01:00')
  expect(around({ ...none, startAt, endAt }, endAt)).toEqual(['running', 'ended', 'ended'])
})

test('without a start it is announced, and without an end it never ends', () => {
  const startAt = new Date('2026-01-01T00:00:00Z')
  const farAway = new Date('2126-01-01T00:00:00Z')
  expect(getPhase(none, farAway)).toBe('announced')
  expect(getPhase({ ...none, startAt }, farAway)).toBe('running')
  expect(getPhase({ ...none, startAt, submissionsCloseAt: later(startAt, 5) }, farAway)).toBe('judging')
  expect(hasEnded({ endAt: null }, farAway)).toBe(false)
})

test('for enrolling it has ended from the very moment of its end', () => {
  const endAt = new Date('2026-11-29T18:00:00Z')
  const at = [-1, 0, 1].map((seconds) => new Date(endAt.getTime() + seconds * second))
  expect(at.map((moment) => hasEnded({ endAt }, moment))).toEqual([false, true, true])
})

const later = (moment: Date, hours: number) => new Date(moment.getTime() + hours * 3600 * second)
const around = (timing: Timing, moment: Date) =>
  [-second, 0, second].map((shift) => getPhase(timing, new Date(moment.getTime() + shift)))
