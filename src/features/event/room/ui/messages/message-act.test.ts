import { expect, test } from 'vitest'
import { formatActionLabel } from './message-act.ts'

test('a button of a message says which one it is', () => {
  expect(formatActionLabel('Edit your message', 'See you\n at nine ')).toBe(
    'Edit your message: See you at nine',
  )
  expect(formatActionLabel('Delete your message', '')).toBe('Delete your message')
  expect(formatActionLabel('Delete your message', 'a '.repeat(100))).toBe(
    `Delete your message: ${'a '.repeat(20).trimEnd()}…`,
  )
})
