import { expect, test } from 'vitest'
import { describeRetry } from './describe-retry.ts'

test('it says how many e-mails are sent again and how many were let go', () => {
  expect(describeRetry({ count: 1, expired: 0 })).toBe('Sending 1 e-mail again')
  expect(describeRetry({ count: 3, expired: 1 })).toBe(
    'Sending 3 e-mails again. We let 1 e-mail go: its link has expired',
  )
  expect(describeRetry({ count: 0, expired: 2 })).toBe(
    'Nothing sent: their links have expired, so we let 2 e-mails go',
  )
})
