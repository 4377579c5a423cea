import { expect, test } from 'vitest'
import { describeWin } from './describe-win.ts'

const red = { place: 'First', title: 'Red Wick' }

test.for([
  [{ medal: 1, prizes: [red] }, 'You won: First – Red Wick'],
  [
    { medal: null, prizes: [red, { place: 'Audience', title: 'Lamp' }] },
    'You won: First – Red Wick and Audience – Lamp',
  ],
  [{ medal: 1, prizes: [{ place: '1', title: 'First' }] }, 'You won: First'],
  [{ medal: 4, prizes: [] }, 'Your team’s medal: Finalist'],
] as const)('%j is said to the team', ([won, sentence]) => {
  expect(describeWin(won)).toBe(sentence)
})
