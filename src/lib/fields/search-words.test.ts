import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test('every word must occur, and each may go on', () => {
  expect(searchWords('stable  diff')).toBe("'stable':* & 'diff':*")
  expect(searchWords('GPT-4, œuvre')).toBe("'GPT':* & '4':* & 'œuvre':*")
})

test('wildcards and operators are no words', () => {
  expect(searchWords("%_'&|!:*()\\")).toBeNull()
  expect(searchWords("it's 100%")).toBe("'it':* & 's':* & '100':*")
})
