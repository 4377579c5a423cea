import { expect, test } from 'vitest'
import { describeReviewWork, listReviewWork } from './review-work.ts'

const sprint = { slug: 'night-shift-sprint', title: 'Night Shift Sprint' }
const harbour = { slug: 'harbour', title: 'Harbour Hack' }

test('what waits comes first, an event with nothing to review yet is named too, and each once', () => {
  const lines = [
    { kind: 'toReview', count: 4, event: sprint },
    { kind: 'results', count: 9, event: harbour },
    { kind: 'reports', count: 1, event: null },
  ]
  expect(listReviewWork(lines, [harbour, sprint])).toEqual([
    { ...sprint, toReview: 4 },
    { ...harbour, toReview: 0 },
  ])
})

test.for([
  [0, 'Nothing to review in Night Shift Sprint right now'],
  [1, '1 project to review in Night Shift Sprint'],
  [4, '4 projects to review in Night Shift Sprint'],
  [1000, '1,000+ projects to review in Night Shift Sprint'],
] as const)('%i to review is said as a friend would', ([reviewCount, expected]) => {
  expect(describeReviewWork({ ...sprint, toReview: reviewCount })).toBe(expected)
})
