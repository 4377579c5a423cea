import { expect, test } from 'vitest'
import { describeWin } from './describe-win.ts'
import { formatWonPrize, joinWins, listWins, type Win, type WonPrize } from './win-words.ts'

const prize = (place: string, title: string, fields: Partial<WonPrize & { winners: number }> = {}) => ({
  place,
  title,
  amount: null,
  currency: null,
  isOfTrack: false,
  ...fields,
})
const euros = (amount: number) => ({ amount, currency: 'EUR' })

test.for<[string, Win, string?]>([
  ['second place and €3,000', { medal: 2, rank: 2, prizes: [prize('2', 'Second', euros(3000))] }],
  ['second place and €3,000', { medal: 2, rank: 2, prizes: [prize('Second', 'Second prize', euros(3000))] }],
  ['second place and €3,000', { medal: 2, rank: null, prizes: [prize('2nd place', '€3,000')] }],
  ['first place and €5,000', { medal: null, rank: null, prizes: [prize('First', '€5,000', euros(5000))] }],
  ['first place', { medal: 1, rank: null, prizes: [prize('1', 'Winner')] }],
  [
    'third place and “First” (€5,000)',
    { medal: 3, rank: 3, prizes: [prize('1st place', 'First', euros(5000))] },
  ],
  [
    'shared second place and “Grand prize”',
    { medal: 2, rank: 2, isShared: true, prizes: [prize('1st place', 'Grand prize')] },
  ],
  [
    '12th place and “Best story, by the sponsors” (€500)',
    { medal: null, rank: 12, prizes: [prize('Best story', 'Best story, by the sponsors', euros(500))] },
    'You placed 12th and won “Best story, by the sponsors” (€500)',
  ],
  ['“A week at the kiln”', { medal: null, rank: null, prizes: [prize('3', 'A week at the kiln')] }],
  ['“First: Red Wick”', { medal: null, rank: null, prizes: [prize('First', 'Red Wick')] }],
  [
    '“1st place: Health” (€500)',
    { medal: null, rank: null, prizes: [prize('1st place', 'Health', { ...euros(500), isOfTrack: true })] },
  ],
  [
    '“1st place” (€500)',
    { medal: null, rank: null, prizes: [prize('1st place', '€500', { isOfTrack: true })] },
  ],
  [
    'first place, €5,000, and “Audience: Lamp”',
    { medal: 1, rank: 1, prizes: [prize('1', 'First', euros(5000)), prize('Audience', 'Lamp')] },
  ],
  [
    'second place and €3,000, shared by 2 projects',
    { medal: 2, rank: 2, prizes: [prize('2', '€3,000', { winners: 2 })] },
  ],
  ['shared first place and €5,000', { medal: 1, rank: 1, isShared: true, prizes: [prize('1', '€5,000')] }],
  [
    'shared fourth place (finalist)',
    { medal: 4, rank: 4, isShared: true, prizes: [] },
    'You shared fourth place (finalist)',
  ],
  ['fourth place (finalist)', { medal: 4, rank: 4, prizes: [] }, 'You placed fourth (finalist)'],
  ['a place among the finalists', { medal: 4, rank: null, prizes: [] }],
  ['21st place', { medal: null, rank: 21, prizes: [] }, 'You placed 21st'],
])('%s', ([expectedText, win, sentence]) => {
  expect(joinWins(listWins(win))).toBe(expectedText)
  expect(describeWin(win)).toBe(sentence ?? `You won ${expectedText}`)
})

test('without amounts a prize is only named, and one that is all money is left out', () => {
  const prizes = [prize('2', 'Second', euros(3000)), prize('Audience', 'Lamp', euros(100))]
  expect(listWins({ medal: 2, rank: 2, prizes }, { hasAmounts: false })).toEqual([
    'second place',
    '“Audience: Lamp”',
  ])
  expect(listWins({ medal: null, rank: 11, prizes: [prize('2', '€50')] }, { hasAmounts: false })).toEqual([
    '11th place',
    '“second place”',
  ])
})

test('a prize without any words of its own still wins something', () => {
  expect(describeWin({ medal: null, rank: null, prizes: [] })).toBe('You won')
})

const format = (place: string, title: string, winners: number) =>
  formatWonPrize({ place, title, amount: null, currency: null, winners })

test('a page or card of a winner says that others share the prize', () => {
  expect(format('1st place', 'Grand prize', 1)).toBe('Grand prize')
  expect(format('1st place', 'Grand prize', 2)).toBe('Grand prize, shared by 2 projects')
  expect(format('1st place', '€5,000', 1)).toBe('1st place: €5,000')
})
