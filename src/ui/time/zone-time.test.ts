import { expect, test } from 'vitest'
import { isSameClock, zoneName, formatZoneTime } from './zone-time.ts'

const time = '2026-11-27T18:00:00Z'

test('an instant is told in the zone asked for', () => {
  expect(formatZoneTime(time, 'Europe/Dublin', 'full')).toBe('Fri 27 Nov 2026, 18:00')
  expect(formatZoneTime(time, 'Asia/Kolkata', 'time')).toBe('23:30')
  expect(formatZoneTime(time, 'Pacific/Auckland', 'date')).toBe('28 Nov 2026')
  expect(formatZoneTime(time, 'UTC', 'day')).toBe('Friday 27 November')
})

test('midnight is 00:00, not 24:00', () => {
  expect(formatZoneTime('2026-06-01T00:00:00Z', 'UTC', 'time')).toBe('00:00')
})

test('a zone is named by its city', () => {
  expect(zoneName('America/Argentina/Buenos_Aires')).toBe('Buenos Aires time')
  expect(zoneName('Etc/UTC')).toBe('UTC')
})

test('two zones with one clock are one zone for the reader', () => {
  expect(isSameClock(time, 'Europe/Dublin', 'Europe/Lisbon')).toBe(true)
  expect(isSameClock(time, 'Europe/Dublin', 'Europe/Berlin')).toBe(false)
})
