import { expect, test } from 'vitest'
import { describeResending } from './outbox-actions.ts'

test('an e-mail is on its way only where the site can send it', () => {
  const [mail, chat] = [{ channel: 'mail' as const }, { channel: 'chat' as const }]
  expect(describeResending([mail], true)).toBe('On its way')
  expect(describeResending([mail, chat], true)).toBe('On their way')
  expect(describeResending([mail, chat], false)).toBe('E-mails stay here until this site can send them')
  expect(describeResending([chat], false)).toBe('On its way')
})
