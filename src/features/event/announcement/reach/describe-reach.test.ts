import { expect, test } from 'vitest'
import { describeReach } from './describe-reach.ts'

test('says how many mail reaches, and why not all', () => {
  const isWaiting = false
  expect(describeReach({ total: 30, recipients: 30, waits: isWaiting })).toBe('Reaches all 30 by e-mail.')
  expect(describeReach({ total: 30, recipients: 12, waits: isWaiting })).toMatch(
    /^Reaches 12 of 30 by e-mail\. The rest /,
  )
  expect(describeReach({ total: 1, recipients: 1, waits: isWaiting })).toBe('Reaches this person by e-mail.')
  expect(describeReach({ total: 1, recipients: 0, waits: isWaiting })).toMatch(
    /^Reaches 0 of 1 by e-mail\. They /,
  )
  expect(describeReach({ total: 0, recipients: 0, waits: isWaiting })).toMatch(/^Nobody /)
  expect(describeReach({ total: 42, recipients: 41, waits: isWaiting })).toMatch(/ by e-mail\. One of them /)
})

test('promises no e-mail where the site can send none', () => {
  for (const recipients of [2, 1])
    expect(describeReach({ total: 2, recipients, waits: true })).toMatch(
      /^This site can’t send e-mail yet, so it stays in the outbox for now\. Ask /,
    )
  expect(describeReach({ total: 2, recipients: 0, waits: true })).toMatch(/^Nobody /)
})
