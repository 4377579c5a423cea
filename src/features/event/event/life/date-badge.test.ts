import { expect, test } from 'vitest'
import { dateBadge } from './date-badge.ts'

const badge = (startAt: string | null, endAt: string | null, timeZone = 'UTC') =>
  dateBadge({ startAt, endAt, timeZone }, 2026).text

test('a range names its month once, or both months', () => {
  expect(badge('2026-11-27T18:00:00Z', '2026-11-29T18:00:00Z')).toBe('NOV 27 - 29')
  expect(badge('2026-11-29T18:00:00Z', '2026-12-02T18:00:00Z')).toBe('NOV 29 - DEC 2')
})

test('equal days and a missing end are a single date, a missing start is to be announced', () => {
  expect(badge('2026-11-27T09:00:00Z', '2026-11-27T18:00:00Z')).toBe('NOV 27')
  expect(badge('2026-11-27T09:00:00Z', null)).toBe('NOV 27')
  expect(badge('2026-11-27T09:00:00Z', '2026-11-28T00:00:00Z')).toBe('NOV 27')
  expect(badge(null, null)).toBe('to be announced')
})

test('another year than this one is named', () => {
  expect(badge('2027-01-08T09:00:00Z', '2027-01-10T18:00:00Z')).toBe('JAN 8 - 10 2027')
  expect(badge('2026-12-28T09:00:00Z', '2027-01-03T18:00:00Z')).toBe('DEC 28 2026 - JAN 3 2027')
})

test('the days are those of the event, wherever it is read', () => {
  const [start, end] = ['2026-11-27T11:00:00Z', '2026-11-28T11:00:00Z']
  expect(badge(start, end, 'Pacific/Kiritimati')).toBe('NOV 28 - 29')
  expect(badge(start, end, 'Europe/Dublin')).toBe('NOV 27 - 28')
  expect(badge('2026-11-27T10:30:00Z', end, 'Pacific/Pago_Pago')).toBe('NOV 26 - 27')
})
