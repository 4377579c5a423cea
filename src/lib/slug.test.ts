import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Field Notes: Agents Outdoors', 'field-notes-agents-outdoors'],
  ['Žižkov Straße — Łódź', 'zizkov-strasse-lodz'],
  ['  --Æther 2.0-- ', 'aether-2-0'],
  ['陶芸', ''],
])('%j becomes %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('a long title is cut without a dash at its end', () => {
  expect(slugOf(`${'a'.repeat(69)} b`)).toBe('a'.repeat(69))
})
