import { expect, test } from 'vitest'
import { labelAct } from './message-act.ts'

test('a button of a message says which one it is', () => {
  expect(labelAct('Edit your message', 'See you\n at nine ')).toBe('Edit your message: See you at nine')
  expect(labelAct('Delete your message', '')).toBe('Delete your message')
  expect(labelAct('Delete your message', 'a '.repeat(100))).toBe(
    `Delete your message: ${'a '.repeat(20).trimEnd()}…`,
  )
})
