import { expect, test } from 'vitest'
import { countIdleJudges, countMissingBallots } from './how-far.ts'

test('a judge who left is not among those who haven’t begun', () => {
  // Five of six judges remain; the one who left had started.
  expect(countIdleJudges({ judging: 5, started: 5 })).toBe(0)
  expect(countIdleJudges({ judging: 5, started: 3 })).toBe(2)
})

test('a ballot more than a project needs makes up for no other', () => {
  const coverage = [
    { ballots: 1, entries: 2 },
    { ballots: 4, entries: 3 },
  ]
  expect(countMissingBallots({ coverage, ballotsEach: 3 })).toBe(4)
})
