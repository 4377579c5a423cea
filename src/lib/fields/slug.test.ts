import { expect, test } from 'vitest'
import { toSlug } from './slug.ts'

test.each([
  ['Field Notes: Agents Outdoors', 'field-notes-agents-outdoors'],
  ['Žižkov Straße — Łódź', 'zizkov-strasse-lodz'],
  ['  --Æther 2.0-- ', 'aether-2-0'],
  ['Привет, мир', 'privet-mir'],
  ['Ηφαιστείων γη', 'ifaisteion-gi'],
  ['نور', 'nwr'],
  ['陶芸 2', 'taoyun-2'],
  ['한국어', 'hangugeo'],
  ['Подъезд', 'podezd'],
  ['👩‍💻 ★', ''],
])('%j becomes %j', (title, slug) => {
  expect(toSlug(title)).toBe(slug)
})

test('a long title is cut without a dash at its end', () => {
  expect(toSlug(`${'a'.repeat(69)} b`)).toBe('a'.repeat(69))
})
