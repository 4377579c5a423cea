import { expect, test } from 'vitest'
import { changesOf, fieldName, valueInWords } from './change-words.ts'

test('a field of either state is shown with what is known of it', () => {
  expect(changesOf({ role: 'USER', gone: 1 }, { role: 'ADMIN' })).toEqual([
    { name: 'role', was: 'USER', is: 'ADMIN' },
    { name: 'gone', was: 1 },
  ])
  expect(changesOf(null, { title: 'New' })).toEqual([{ name: 'title', is: 'New' }])
  expect(changesOf({ title: null }, { title: 'New' })).toEqual([{ name: 'title', was: null, is: 'New' }])
})

test('names and values are words', () => {
  expect(fieldName('submissionsCloseAt')).toBe('Submissions close at')
  expect(valueInWords(null)).toBe('nothing')
  expect(valueInWords('')).toBe('nothing')
  expect(valueInWords(true)).toBe('yes')
  expect(valueInWords('2026-11-01T10:00:00.000Z')).toBe('2026-11-01 10:00 UTC')
  expect(valueInWords(['a'])).toBe('["a"]')
})
