import { expect, test } from 'vitest'
import { dateFormat, compareNaturally, numberFormat } from './formats.ts'

test('a formatter is made once for the same words, and again for others', () => {
  const dublin = dateFormat({ timeZone: 'Europe/Dublin', day: 'numeric' })

  expect(dateFormat({ timeZone: 'Europe/Dublin', day: 'numeric' })).toBe(dublin)
  expect(dateFormat({ timeZone: 'Europe/Oslo', day: 'numeric' })).not.toBe(dublin)
  expect(numberFormat({ style: 'currency', currency: 'EUR' }).format(2)).toBe('€2.00')
})

test('numbers in names are put in their order', () => {
  expect(['Judge 10', 'judge 2', 'Judge 1'].toSorted(compareNaturally)).toEqual([
    'Judge 1',
    'judge 2',
    'Judge 10',
  ])
})
