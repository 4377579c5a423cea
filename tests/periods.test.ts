import { expect, test } from 'vitest'
import { pageSentences, visibleSentences } from './visible-words.ts'

/** A number of days, hours or minutes written out. */
const typed = /\b(\d+|two|three|seven|ten|thirty|ninety) (days|hours|minutes)\b/

/** What promises nothing that the program counts with, or what it counts with stands in the same line. */
const isFree = ({ file, text }: { file: string; text: string }) =>
  /^src\/commands\/|^src\/server\/config\/|workbench|\.test\./.test(file) ||
  /^\d+ days$/.test(text) ||
  free.some((words) => text.includes(words))
const free = [
  // Statistics and the leaderboard name the period that stands beside the words.
  '12 weeks',
  'New members in 7 days',
  'Last 30 days',
  'in two minutes?',
  // A day is one by any clock.
  'within 24 hours. Please try again later.',
  // What those who run events and sites promise each other.
  'Pay prizes within 30 days',
  'at least 30 days before',
  'at least 14 days before',
  'twenty to thirty minutes',
  'two to three minutes',
]

test('no sentence types a period that lib/periods.ts has', () => {
  const found = [...visibleSentences(), ...pageSentences()]
    .filter(({ text }) => typed.test(text))
    .filter((sentence) => !isFree(sentence))
    .map(({ file, line, text }) => `${file}:${line} ${text.slice(0, 160)}`)
  expect(found).toEqual([])
})
