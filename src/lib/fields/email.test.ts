import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { email } from './email.ts'

test.for([
  'ada@example.com',
  ' Ada@Example.COM ',
  'ada@example.com.',
  'ada@exam\u00ADple.com',
  'ada@example.com\u200B',
  '\uFEFFada@example.com',
  'ａｄａ@example.com',
  'ada@ｅｘａｍｐｌｅ.com',
  'ada@example。com',
])('%j is one spelling of a mailbox', (spelling) => {
  expect(z.parse(email, spelling)).toBe('ada@example.com')
})

test.for([
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['Ünal@example.com', 'ünal@example.com'],
  ['o’hara+kiln@mail.example.co.uk', 'o’hara+kiln@mail.example.co.uk'],
])('%s is kept as %s', ([typedEmail, storedEmail]) => {
  expect(z.parse(email, typedEmail)).toBe(storedEmail)
})

test.for([
  'a..b@example.com',
  '.a@example.com',
  'a.@example.com',
  'a@exa_mple.com',
  'a@example..com',
  'a@.example.com',
  'a@-example.com',
  'a@example-.com',
  'a@example',
  'a@example.123',
  'a@192.0.2.1',
  'a@[192.0.2.1]',
  'a@b@example.com',
  '＠a@example.com',
  'a b@example.com',
  'a@exa mple.com',
  'a@example.com/path',
  'a@example.com:25',
  '@example.com',
  'a@',
  '',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
])('%j is refused', (address) => {
  expect(z.safeParse(email, address).error?.issues[0]?.message).toBe('Please enter a valid email')
})
