import { expect, test } from 'vitest'
import { parseAmount } from './amount.ts'

test.for([
  ['2500', 2500],
  ['2,500.50', 2500.5],
  ['2.500,50', 2500.5],
  ['2 500,5', 2500.5],
  ['2,500', 2500],
  ['1,234,567', 1_234_567],
  ['0.75', 0.75],
  ['a lot', Number.NaN],
  ['1,23,4', Number.NaN],
  ['-5', Number.NaN],
] as const)('%s is read as %d', ([text, amount]) => {
  expect(parseAmount(text)).toBe(amount)
})
