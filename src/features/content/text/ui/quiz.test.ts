import { expect, test } from 'vitest'
import { isRight } from './quiz.ts'

test('an answer is right when exactly the correct ones are chosen', () => {
  expect(isRight([1], [1])).toBe(true)
  expect(isRight([2, 0], [0, 2])).toBe(true)
  expect(isRight([0], [0, 2])).toBe(false)
  expect(isRight([0, 1], [0])).toBe(false)
  expect(isRight([], [0])).toBe(false)
})
