import { expect, test } from 'vitest'
import { createTimeMover } from './moved-dates.ts'

test('a schedule that moves to another season keeps its hours on the wall', () => {
  const moveTime = createTimeMover({
    from: new Date('2026-11-27T18:00:00Z'),
    to: new Date('2027-06-04T17:00:00Z'),
    timeZone: 'Europe/Dublin',
  })
  // 18:00 and, on the second day, 09:30 in Dublin, in winter as in summer.
  expect(moveTime(new Date('2026-11-27T18:00:00Z'))).toEqual(new Date('2027-06-04T17:00:00Z'))
  expect(moveTime(new Date('2026-11-28T09:30:00Z'))).toEqual(new Date('2027-06-05T08:30:00Z'))
})

test('a move by hours moves everything by hours, also over the end of a year', () => {
  const moveTime = createTimeMover({
    from: new Date('2026-12-31T10:00:00Z'),
    to: new Date('2026-12-31T22:30:00Z'),
    timeZone: 'UTC',
  })
  expect(moveTime(new Date('2026-12-31T20:00:00Z'))).toEqual(new Date('2027-01-01T08:30:00Z'))
})
