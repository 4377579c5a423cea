import { expect, test } from 'vitest'
import { abbreviate } from './numbers.ts'

test.each([
  [999, '999'],
  [1000, '1K'],
  [1999, '1K'],
  [12_345, '12K'],
])('%i likes read %s', (count, abbreviated) => {
  expect(abbreviate(count)).toBe(abbreviated)
})
