import { expect, test } from 'vitest'
import { getKind, kindNames, kinds } from './kinds.ts'

test('a single point is one point', () => {
  const content = { who: '', isMany: false, title: '' }
  const messages = ['1', '5'].map((points) =>
    kinds.pointsGiven.describe({ ...content, data: { points, reason: 'Kindness' } }),
  )
  expect(messages).toEqual(['You got 1 point: Kindness', 'You got 5 points: Kindness'])
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
  const singleContent = { who: 'Ada', isMany: false, title: 'Field Notes', data: {} }
  const pairContent = { ...singleContent, who: 'Ada and Ben', isMany: true }
  expect(kinds.judgeJoined.describe(singleContent)).toBe('Ada judges Field Notes now')
  expect(kinds.judgeJoined.describe(pairContent)).toBe('Ada and Ben judge Field Notes now')
  expect(kinds.enrollmentsWaiting.describe(pairContent)).toBe(
    'Ada and Ben enrolled at Field Notes and are waiting for your approval',
  )
})

test('a role is in the plural for several people', () => {
  const two = { who: 'Ada and Ben', isMany: true, title: 'Field Notes', data: { role: 'an organizer' } }
  expect(kinds.roleAccepted.describe(two)).toBe('Ada and Ben are now organizers at Field Notes')
  expect(kinds.roleDeclined.describe(two)).toBe('Ada and Ben won’t be organizers at Field Notes')
  expect(kinds.roleLeft.describe(two)).toBe('Ada and Ben stopped being organizers at Field Notes')
  expect(kinds.reviewerCompetes.describe({ ...two, data: { role: 'Judge' } })).toBe(
    'Ada and Ben, Judges at Field Notes, have joined teams',
  )
})

test('a detail beside the names of several people is true of all of them', () => {
  // The name of the event follows from the subject.
  const shared = ['event']
  for (const name of kindNames) {
    const kind = getKind(name)
    const details = new Set<string>()
    const data = new Proxy({}, { get: (_, key) => (details.add(String(key)), 'detail') })
    const text = kind.describe({ who: 'Ada and Ben', isMany: true, title: 'Field Notes', data })
    if (!text.includes('Ada and Ben') || kind.isLatestOnes) continue
    expect([name, ...[...details].filter((detail) => !shared.includes(detail))]).toEqual(
      kind.groupedBy ? [name, kind.groupedBy] : [name],
    )
  }
})
