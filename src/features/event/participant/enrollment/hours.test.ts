import { expect, test } from 'vitest'
import { clock, type Hours, sumHours, findOverlaps, toSpansInZone } from './hours.ts'

const winter = new Date('2026-11-21T12:00:00Z')
const summer = new Date('2026-07-01T12:00:00Z')
const createHours = (timeZone: string, hoursFrom = 9, hoursTo = 17): Hours => ({
  timeZone,
  hoursFrom,
  hoursTo,
})

test('hours are seen on the clock of the one who looks, half hours and midnight too', () => {
  expect(toSpansInZone(createHours('Asia/Kathmandu'), 'UTC', winter)).toEqual([{ from: 3.25, to: 11.25 }])
  expect(toSpansInZone(createHours('America/Los_Angeles'), 'Europe/Dublin', winter)).toEqual([
    { from: 0, to: 1 },
    { from: 17, to: 24 },
  ])
  expect(toSpansInZone(createHours('Pacific/Kiritimati', 0, 24), 'UTC', winter)).toEqual([
    { from: 0, to: 24 },
  ])
})

test('daylight saving moves what two people share', () => {
  expect(overlapAt(winter)).toBe(2.5)
  expect(overlapAt(summer)).toBe(3.5)
})

test('whoever has not said when they work shares nothing', () => {
  expect(toSpansInZone({ timeZone: null, hoursFrom: 9, hoursTo: 17 }, 'UTC', winter)).toEqual([])
  expect(toSpansInZone({ timeZone: 'UTC', hoursFrom: null, hoursTo: null }, 'UTC', winter)).toEqual([])
})

test('a night and a day meet at both ends', () => {
  const overlaps = findOverlaps(
    toSpansInZone(createHours('UTC', 22, 8), 'UTC', winter),
    toSpansInZone(createHours('UTC', 7, 23), 'UTC', winter),
  )
  expect(overlaps).toEqual([
    { from: 7, to: 8 },
    { from: 22, to: 23 },
  ])
  expect(overlaps.map(({ from }) => clock(from))).toEqual(['07:00', '22:00'])
  expect(clock(3.25)).toBe('03:15')
})

function overlapAt(date: Date) {
  const [dublin, kolkata] = ['Europe/Dublin', 'Asia/Kolkata'].map((zone) =>
    toSpansInZone(createHours(zone), 'UTC', date),
  )
  return sumHours(findOverlaps(dublin!, kolkata!))
}
