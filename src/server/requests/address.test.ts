import { expect, test } from 'vitest'
import { normalizeAddress } from './address.ts'

test.each([
  ['/event', '/event'],
  ['/event?', '/event'],
  ['/event?utm_source=x&page=2', '/event?page=2'],
  ['/event?page=2&query=a%20b', '/event?query=a+b&page=2'],
  ['/event?page=2&page=3', '/event?page=2'],
  ['/event?page=2#top', '/event?page=2'],
  ['/event?query=', '/event?query='],
])('%s is kept as %s', (url, address) => {
  expect(normalizeAddress(url, ['query', 'page'])).toBe(address)
})

test('what is not a path has no address', () => {
  expect(normalizeAddress('http://elsewhere.test/event', [])).toBeNull()
  expect(normalizeAddress('*', [])).toBeNull()
})
