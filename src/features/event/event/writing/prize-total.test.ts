import { expect, test } from 'vitest'
import { formatAmountBeside, formatPrizeTotal } from './prize-total.ts'

test('prize money is summed for each currency', () => {
  expect(formatPrizeTotal([euro(12_000), euro(6500), euro(null)])).toBe('€18,500')
  expect(formatPrizeTotal([euro(500), { amount: 300, currency: 'USD' }])).toBe('€500 + $300')
  expect(formatPrizeTotal([{ amount: null, currency: null }])).toBe('')
})

const format = (title: string, amount: number | null = 5000) => formatAmountBeside({ ...euro(amount), title })

const euro = (amount: number | null) => ({ amount, currency: 'EUR' })

test('the amount isn’t said beside a text that begins with it', () => {
  expect(format('A lighthouse')).toBe('€5,000')
  expect(format('€5,000')).toBeNull()
  expect(format('€5,000 and a lighthouse')).toBeNull()
  expect(format('€5,000,000 in all, shared')).toBe('€5,000')
  expect(format('€5,000.50')).toBe('€5,000')
  expect(format('A lighthouse', null)).toBeNull()
})
