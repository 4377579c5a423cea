import { expect, test } from 'vitest'
import { fromLocalTime, toInstantOrKeep, findClockChange, shiftLocalTime, toLocalTime } from './zone-dates.ts'

test.each([
  ['2026-11-27T18:00:00Z', 'Asia/Kathmandu', '2026-11-27T23:45'],
  ['2026-11-27T18:00:00Z', 'Pacific/Kiritimati', '2026-11-28T08:00'],
  ['2026-11-27T18:00:00Z', 'Pacific/Pago_Pago', '2026-11-27T07:00'],
  ['2026-07-01T18:00:00Z', 'America/St_Johns', '2026-07-01T15:30'],
  ['2026-12-31T23:59:59Z', 'UTC', '2026-12-31T23:59:59'],
])('%s is %s’s %s, there and back', (instant, zone, localTime) => {
  expect(toLocalTime(instant, zone)).toBe(localTime)
  expect(fromLocalTime(localTime, zone)).toBe(instant)
})

test('a time that clocks skip means as much later, and is told', () => {
  expect(fromLocalTime('2027-03-28T01:30', 'Europe/Dublin')).toBe('2027-03-28T01:30:00Z')
  expect(toLocalTime('2027-03-28T01:30:00Z', 'Europe/Dublin')).toBe('2027-03-28T02:30')
  expect(findClockChange('2027-03-28T01:30', 'Europe/Dublin')).toBe('skipped')
  expect(findClockChange('2027-03-28T02:30', 'Europe/Dublin')).toBeNull()
})

test('of an hour that comes twice the first is meant, unless the second was stored and not touched', () => {
  const second = '2026-10-25T01:30:00Z'
  expect(fromLocalTime('2026-10-25T01:30', 'Europe/Dublin')).toBe('2026-10-25T00:30:00Z')
  expect(findClockChange('2026-10-25T01:30', 'Europe/Dublin')).toBe('twice')
  expect(toInstantOrKeep('2026-10-25T01:30', 'Europe/Dublin', second)).toBe(second)
  expect(toInstantOrKeep('2026-10-25T01:45', 'Europe/Dublin', second)).toBe('2026-10-25T00:45:00Z')
})

test('a local time moves by as much as another one, over the end of a month', () => {
  const week = { from: '2026-11-27T18:00', to: '2026-12-04T19:30' }
  expect(shiftLocalTime('2026-11-29T12:00', week)).toBe('2026-12-06T13:30')
  expect(shiftLocalTime('2026-12-05T12:00', { from: week.to, to: week.from })).toBe('2026-11-28T10:30')
  expect(shiftLocalTime('', week)).toBeNull()
  expect(shiftLocalTime('2026-11-29T12:00', { ...week, from: '' })).toBeNull()
})

test('nothing and nonsense are no date', () => {
  expect(toLocalTime(null, 'UTC')).toBe('')
  expect(fromLocalTime('', 'UTC')).toBeNull()
  expect(fromLocalTime('soon', 'UTC')).toBeNull()
  expect(findClockChange('soon', 'UTC')).toBeNull()
})
