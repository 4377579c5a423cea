import { expect, test } from 'vitest'
import { isWebAddress, withScheme } from './urls.ts'

test.each([
  ['example.com/a', 'https://example.com/a'],
  ['/example.com', 'https://example.com'],
  [' http://example.com ', 'http://example.com'],
  ['', ''],
])('%j becomes %j', (typedUrl, expected) => {
  expect(withScheme(typedUrl)).toBe(expected)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://user@example.com',
  'https://localhost',
  'https://exa mple.com',
  'https://example.com\u0000',
  'ftp://example.com',
])('%j is no web address', (address) => {
  expect(isWebAddress(withScheme(address))).toBe(false)
})
