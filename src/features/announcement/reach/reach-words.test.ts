import { expect, test } from 'vitest'
import { reachWords } from './reach-words.ts'

test('says how many mail reaches, and why not all', () => {
  const waits = false
  expect(reachWords({ total: 30, recipients: 30, waits })).toBe('Reaches all 30 by e-mail.')
  expect(reachWords({ total: 30, recipients: 12, waits })).toMatch(/^Reaches 12 of 30 by e-mail\. The rest /)
  expect(reachWords({ total: 1, recipients: 1, waits })).toBe('Reaches this person by e-mail.')
  expect(reachWords({ total: 1, recipients: 0, waits })).toMatch(/^Reaches 0 of 1 by e-mail\. They /)
  expect(reachWords({ total: 0, recipients: 0, waits })).toMatch(/^Nobody /)
  expect(reachWords({ total: 2, recipients: 2, waits: true })).toMatch(/stays in the outbox for now\. Ask /)
})
