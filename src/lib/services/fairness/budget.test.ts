import { expect, test } from 'vitest'
import { createBudget } from './budget.ts'

test('time that was used up stays so for that person alone', () => {
  const { check, add } = createBudget({ budget: 1000, window: 600_000, sentence: 'Wait' })
  add('hostile', 600)
  check('hostile')
  add('hostile', 600)
  expect(() => check('hostile')).toThrow(expect.objectContaining({ status: 429 }))
  check('honest')
})
