import { expect, test } from 'vitest'
import { formatPrizeTotal } from './prize-total.ts'

test('prize money is summed for each currency', () => {
  expect(formatPrizeTotal([euro(12_000), euro(6500), euro(null)])).toBe('€18,500')
  expect(formatPrizeTotal([euro(500), { amount: 300, currency: 'USD' }])).toBe('€500 + $300')
  expect(formatPrizeTotal([{ amount: null, currency: null }])).toBe('')
})

const euro = (amount: number | null) => ({ amount, currency: 'EUR' })
