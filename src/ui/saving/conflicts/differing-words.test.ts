import { expect, test } from 'vitest'
import { compareWords } from './differing-words.ts'

const listDifferences = (text: string, otherText: string) =>
  compareWords(text, otherText).flatMap(({ text: piece, isDifferent }) => (isDifferent ? [piece] : []))

test('of two texts the words that differ are told from what both share', () => {
  expect(listDifferences('Cold hands and green tea', 'Cold feet and black tea')).toEqual(['hands', 'green'])
  expect(compareWords('Cold hands', 'Cold feet')).toEqual([
    { text: 'Cold ', isDifferent: false },
    { text: 'hands', isDifferent: true },
  ])
})

test('words that were added differ, and nothing does where they are missing', () => {
  expect(listDifferences('Bring a tent and a lamp', 'Bring a tent').join('')).toContain('and a lamp')
  expect(listDifferences('Bring a tent', 'Bring a tent and a lamp')).toEqual([])
})

test('neighbouring words are one difference', () => {
  expect(listDifferences('we meet on the old pier at ten', 'we meet in a new hall at ten')).toEqual([
    'on the old pier',
  ])
})

test('texts with nothing in common have no mark', () => {
  expect(compareWords('Galway', 'Hamburg')).toEqual([{ text: 'Galway', isDifferent: false }])
})

test('what both share is shortened around the difference, also in texts too long to compare', () => {
  const longText = 'word '.repeat(2000)
  const pieces = compareWords(`${longText}mine ${longText}`, `${longText}theirs ${longText}`)
  expect(pieces.map(({ text }) => text.length < 300)).toEqual([true, true, true])
  expect(pieces[1]).toEqual({ text: 'mine', isDifferent: true })
})
