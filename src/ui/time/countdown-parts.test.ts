import { expect, test } from 'vitest'
import { getCountdownParts, formatCountdown } from './countdown-parts.ts'

const day = 86_400_000

test('the time left is split into its parts', () => {
  expect(getCountdownParts(4 * day + 15 * 3_600_000 + 22 * 60_000 + 8000)).toEqual({
    days: 4,
    hours: 15,
    minutes: 22,
    seconds: 8,
  })
  expect(getCountdownParts(1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
})

test('nothing is left at the instant, after it, or without one', () => {
  expect(getCountdownParts(0)).toBeNull()
  expect(getCountdownParts(-1)).toBeNull()
  expect(getCountdownParts(Number.NaN)).toBeNull()
})

test('the words name the two largest parts', () => {
  expect(formatCountdown({ days: 2, hours: 4, minutes: 9, seconds: 1 })).toBe('2 days 4 hours')
  expect(formatCountdown({ days: 1, hours: 0, minutes: 1, seconds: 1 })).toBe('1 day 1 minute')
  expect(formatCountdown({ days: 0, hours: 0, minutes: 0, seconds: 59 })).toBe('less than a minute')
})
