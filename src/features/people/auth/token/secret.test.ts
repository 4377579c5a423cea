import { expect, test } from 'vitest'
import {
  hashPersonalToken,
  isPersonalToken,
  isCompleteToken,
  createPersonalToken,
  getVisiblePart,
} from './secret.ts'

/** Pattern from docs/security.md#personal-tokens for finding leaked tokens. */
const pattern = /\bkiln_[0-9A-Za-z]{36}\b/g

test('a leaked token is found by its prefix, and a made-up one told apart by the checksum alone', () => {
  const tokens = Array.from({ length: 50 }, createPersonalToken)
  const madeUp = `kiln_${'a'.repeat(36)}`
  const matches = `key: ${tokens.join(',\n- ')} and ${madeUp}.`.match(pattern) ?? []
  expect(matches).toHaveLength(51)
  expect(matches.filter(isCompleteToken)).toEqual(tokens)
  expect(new Set(tokens).size).toBe(50)
})

test('the checksum is that of the documentation, so that others can reckon it', () => {
  // The checksum was calculated with Python's zlib.crc32.
  expect(isCompleteToken('kiln_0123456789ABCDEFGHIJKLMNOPQRST4PMbyp')).toBe(true)
})

test('one letter more, less or other is not whole', () => {
  const token = createPersonalToken()
  const otherDigit = token.at(-1) === '0' ? '1' : '0'
  for (const invalidToken of [
    token.slice(0, -1),
    `${token}0`,
    token.slice(0, -1) + otherDigit,
    'kiln_',
    token.slice(5),
  ])
    expect(isCompleteToken(invalidToken), invalidToken).toBe(false)
  expect(isPersonalToken(token)).toBe(true)
  expect(isPersonalToken('eyJhbGciOiJIUzI1NiJ9')).toBe(false)
})

test('what is kept and shown does not give the token', () => {
  const token = createPersonalToken()
  expect(hashPersonalToken(token)).toMatch(/^[0-9a-f]{64}$/)
  expect(getVisiblePart(token)).toBe(token.slice(0, 9))
})
