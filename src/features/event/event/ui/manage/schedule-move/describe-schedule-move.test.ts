import { expect, test } from 'vitest'
import { describeMoved, describeOutside } from './describe-schedule-move.ts'

const move = (to: string, zone = 'Europe/Dublin') => ({
  before: { startAt: '2098-10-24T17:00:00.000Z', timeZone: 'Europe/Dublin' },
  after: { startAt: to, timeZone: zone },
})
const describe = (moved: number, ...to: Parameters<typeof move>) =>
  describeMoved({ moved, outside: 0 }, move(...to))

test('the distance of a move is read from the clock, also where clocks change between', () => {
  expect(describe(12, '2098-10-31T18:00:00.000Z')).toBe('12 items of the schedule moved by 7 days.')
  expect(describe(1, '2098-10-25T18:30:00.000Z')).toBe(
    '1 item of the schedule moved by 1 day, 1 hour and 30 minutes.',
  )
  expect(describe(2, '2098-10-23T17:00:00.000Z')).toBe(
    '2 items of the schedule moved by 1 day, to an earlier time.',
  )
  expect(describe(2, '2098-10-24T16:00:00.000Z', 'Europe/Berlin')).toBe(
    '2 items of the schedule moved by 1 hour, to an earlier time.',
  )
  expect(describe(0, '2098-10-31T18:00:00.000Z')).toBeUndefined()
})

test('items outside the dates are counted in a sentence', () => {
  expect(describeOutside({ moved: 0, outside: 5 })).toBe(
    '5 items of the schedule now lie outside these dates.',
  )
  expect(describeOutside({ moved: 0, outside: 1 })).toBe(
    '1 item of the schedule now lies outside these dates.',
  )
  expect(describeOutside({ moved: 3, outside: 0 })).toBeUndefined()
})
