import { expect, test } from 'vitest'
import { describeMails } from './describe-mails.ts'

test('an announcement that reached nobody by e-mail has none in the outbox', () => {
  for (const canSendMail of [true, false])
    expect(describeMails({ mailsCount: 0, peopleCount: 6, canSendMail })).toBe('No e-mails went out')
})

test('e-mails that wait for a mail server are told apart from those that left', () => {
  expect(describeMails({ mailsCount: 4, peopleCount: 6, canSendMail: true })).toBe('E-mailed to 4 of 6')
  expect(describeMails({ mailsCount: 4, peopleCount: null, canSendMail: false })).toBe(
    'Kept in the outbox for 4',
  )
})
