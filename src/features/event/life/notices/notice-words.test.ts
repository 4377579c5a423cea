import { expect, test } from 'vitest'
import { noticeWords } from './notice-words.ts'

test('before everyone enrolled is told, it says how many e-mail reaches and what to do without a mail server', () => {
  const waits = false
  expect(noticeWords({ total: 0, recipients: 0, waits })).toBe('')
  expect(noticeWords({ total: 1, recipients: 1, waits })).toBe('E-mail reaches the one person it concerns.')
  expect(noticeWords({ total: 30, recipients: 30, waits })).toBe(
    'E-mail reaches all 30 people, judges and helpers included.',
  )
  expect(noticeWords({ total: 30, recipients: 12, waits })).toMatch(/^E-mail reaches 12 of 30 people/)
  expect(noticeWords({ total: 30, recipients: 12, waits: true })).toMatch(/Ask an administrator/)
})
