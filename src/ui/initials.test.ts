import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test('a name becomes its first and last letter', () => {
  expect(initials('Ines Maria Okafor')).toBe('IO')
  expect(initials('tavi')).toBe('T')
  expect(initials('  “Ósk”   Ár ')).toBe('ÓÁ')
})

test('what has no letters becomes a question mark', () => {
  expect(initials('')).toBe('?')
  expect(initials('🦊')).toBe('?')
})
