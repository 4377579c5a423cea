import { expect, test } from 'vitest'
import { detectDayOrder, parseDate } from './dates.ts'

test.for([
  ['02/22/2020 16:10:25', '2020-02-22T16:10:25Z'],
  ['2/3/26 9:05', '2026-02-03T09:05:00Z'],
  ['02/22/2026 04:10 PM', '2026-02-22T16:10:00Z'],
  ['02/22/2026 12:10am', '2026-02-22T00:10:00Z'],
  ['22.02.2026 16:10', '2026-02-22T16:10:00Z'],
  ['22.02.2026, 16:10:25', '2026-02-22T16:10:25Z'],
  ['2026/02/22 16:10', '2026-02-22T16:10:00Z'],
  ['2026-02-22', '2026-02-22T00:00:00Z'],
  ['2026-02-22 16:10:25 UTC', '2026-02-22T16:10:25Z'],
  ['2026-02-22 16:10:25 -0500', '2026-02-22T21:10:25Z'],
  ['2026-02-22T16:10:25.123+05:30', '2026-02-22T10:40:25Z'],
  ['02/22/2026 16:10 (EST)', '2026-02-22T21:10:00Z'],
  ['Feb 22, 2026 4:10 PM', '2026-02-22T16:10:00Z'],
  ['Sunday, February 22nd, 2026 at 4:10 p.m.', '2026-02-22T16:10:00Z'],
  ['22 Feb 2026 16:10', '2026-02-22T16:10:00Z'],
  ['Sun, 22 Feb 2026 16:10:25 +0000', '2026-02-22T16:10:25Z'],
  ['46075.6739', '2026-02-22T16:10:25Z'],
] as const)('“%s” is %s', ([dateText, isoDate]) => {
  expect(parseDate(dateText)).toEqual(new Date(isoDate))
})

test.for([
  '',
  'yesterday',
  '02/30/2026',
  '31.04.2026',
  '2026-13-01',
  '02/22/2026 25:00',
  '02/22/2026 13:00 PM',
  '02/22/2026 16:61',
  '02/22/2026 and later',
  '02/22/2026 16:10 Mars',
  'Fubar 22, 2026',
  '7',
])('“%s” names no moment', (dateText) => {
  expect(parseDate(dateText)).toBeUndefined()
})

test('a column with days above 12 in front is read with the day first', () => {
  const order = detectDayOrder(['22/02/2026 16:10', '03/02/2026 9:00', ''])
  expect(order).toBe('day first')
  expect(parseDate('03/02/2026 9:00', order)).toEqual(new Date('2026-02-03T09:00:00Z'))
  expect(detectDayOrder(['03/02/2026', '02/22/2026'])).toBe('month first')
  expect(detectDayOrder(['22/02/2026', '02/22/2026'])).toBe('month first')
})
