import { expect, test } from 'vitest'
import { calculatePercents } from './shares.ts'

test.for([
  [
    [35, 15, 15, 15],
    [44, 19, 19, 18],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [[], []],
])('weights of %j are shown as %j percent', ([weights, percents]) => {
  const shares = calculatePercents(weights!.map((weight, id) => ({ id: String(id), weight })))
  expect(shares.map(({ percent }) => percent)).toEqual(percents)
})
