import { expect, test } from 'vitest'
import { createRecentFaults } from './recent-faults.ts'

test('faults count for a quarter of an hour, up to 1,000', () => {
  let ms = 0
  const faults = createRecentFaults(() => ms)
  faults.add()
  ms = 10 * 60_000
  faults.add()
  expect(faults.count()).toBe(2)
  ms = 15 * 60_000
  expect(faults.count()).toBe(1)
  for (let i = 0; i < 2000; i++) faults.add()
  expect(faults.count()).toBe(1000)
  ms = 31 * 60_000
  faults.add()
  expect(faults.count()).toBe(1)
})
