import { expect, test } from 'vitest'
import { isCorrect } from './quiz.ts'

test('an answer is right when exactly the correct ones are chosen', () => {
  expect(isCorrect([1], [1])).toBe(true)
  expect(isCorrect([2, 0], [0, 2])).toBe(true)
  expect(isCorrect([0], [0, 2])).toBe(false)
  expect(isCorrect([0, 1], [0])).toBe(false)
  expect(isCorrect([], [0])).toBe(false)
})
