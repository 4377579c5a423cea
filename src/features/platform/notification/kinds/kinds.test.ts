import { expect, test } from 'vitest'
import { kinds } from './kinds.ts'

test('a single point is one point', () => {
  const content = { who: '', isMany: false, title: '' }
  const sentences = ['1', '5'].map((points) =>
    kinds.pointsGiven.describe({ ...content, data: { points, reason: 'Kindness' } }),
  )
  expect(sentences).toEqual(['You got 1 point: Kindness', 'You got 5 points: Kindness'])
})

test('a new rank says how many points it took, which entries from before don’t know', () => {
  const content = { who: '', isMany: false, title: '' }
  const data = { rank: 'Bisque', points: '170' }
  expect(kinds.rankReached.describe({ ...content, data })).toBe('You reached the rank Bisque, at 170 points')
  expect(kinds.rankReached.describe({ ...content, data: { rank: 'Bisque' } })).toBe(
    'You reached the rank Bisque',
  )
})

test('titles of what people wrote and built stand in quotes within a sentence, names do not', () => {
  const content = { who: 'Ada', isMany: false, title: 'Measure it first', data: {} }
  expect(kinds.textTakenDown.describe(content)).toBe('“Measure it first” was taken down')
  expect(kinds.commented.describe(content)).toBe('Ada commented on “Measure it first”')
  expect(kinds.memberLeft.describe({ ...content, title: 'Rye' })).toBe('Ada left Rye')
})

test('a sentence about several people has the verb of several', () => {
  const one = { who: 'Ada', isMany: false, title: 'Field Notes', data: {} }
  const two = { ...one, who: 'Ada and Ben', isMany: true }
  expect(kinds.judgeJoined.describe(one)).toBe('Ada judges Field Notes now')
  expect(kinds.judgeJoined.describe(two)).toBe('Ada and Ben judge Field Notes now')
  expect(kinds.enrollmentsWaiting.describe(two)).toBe(
    'Ada and Ben enrolled at Field Notes and are waiting for your approval',
  )
})
