import { expect, test } from 'vitest'
import { describeNoticeReach } from './describe-notice-reach.ts'

test('before everyone enrolled is told, it says how many e-mail reaches and what to do without a mail server', () => {
  const waits = false
  expect(describeNoticeReach({ total: 0, recipients: 0, waits })).toBe('')
  expect(describeNoticeReach({ total: 1, recipients: 1, waits })).toBe(
    'E-mail reaches the one person it concerns.',
  )
  expect(describeNoticeReach({ total: 1, recipients: 0, waits })).toBe(
    'E-mail doesn’t reach the one person it concerns, who hasn’t confirmed an address.',
  )
  expect(describeNoticeReach({ total: 30, recipients: 30, waits })).toBe(
    'E-mail reaches all 30 people, judges and helpers included.',
  )
  expect(describeNoticeReach({ total: 30, recipients: 12, waits })).toMatch(/^E-mail reaches 12 of 30 people/)
  expect(describeNoticeReach({ total: 30, recipients: 12, waits: true })).toMatch(/Ask an administrator/)
})
