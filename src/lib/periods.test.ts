import { expect, test } from 'vitest'
import { formatMinutes } from './periods.ts'

test('minutes are said in the largest unit that they fill', () => {
  expect([10, 60, 90, 120, 1440].map(formatMinutes)).toEqual([
    '10 minutes',
    'an hour',
    '90 minutes',
    '2 hours',
    '24 hours',
  ])
})
