import { expect, test } from 'vitest'
import { getReloadDelayMs } from './reload-delay.ts'

test('a tray, a team and a room are read almost at once, and no more than once a second', () => {
  for (const topics of [['tray:1'], ['team:1'], ['room:1', 'room-read:2']]) {
    expect(getReloadDelayMs(topics, { now: 9000, last: null })).toBe(50)
    expect(getReloadDelayMs(topics, { now: 9000, last: 8400 })).toBe(400)
    expect(getReloadDelayMs(topics, { now: 9000, last: 1000 })).toBe(50)
  }
})

test('a full hall does not ask in one moment', () => {
  const pauses = Array.from({ length: 200 }, () =>
    getReloadDelayMs(['tray:1', 'event:1'], { now: 0, last: null }),
  )
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(150)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(1000)
  expect(new Set(pauses).size).toBeGreaterThan(100)
})
