import { expect, test } from 'vitest'
import { toSearchQuery } from './search-words.ts'

test('every word must occur, and each may go on', () => {
  expect(toSearchQuery('stable  diff')).toBe("'stable':* & 'diff':*")
  expect(toSearchQuery('GPT-4, œuvre')).toBe("'GPT':* & '4':* & 'œuvre':*")
})

test('wildcards and operators are no words', () => {
  expect(toSearchQuery("%_'&|!:*()\\")).toBeNull()
  expect(toSearchQuery("it's 100%")).toBe("'it':* & 's':* & '100':*")
})
