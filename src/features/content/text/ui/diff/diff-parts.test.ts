import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffTexts } from './diff-parts.ts'

const texts = fc
  .array(fc.constantFrom('clay', 'fire', ' ', '\n', '\r\n', 'kiln', '\t', 'é', '.'), { maxLength: 30 })
  .map((parts) => parts.join(''))

test('both texts are found whole in what differs', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const parts = diffTexts(before, after)
      const joinWithout = (kind: string) =>
        parts.flatMap((part) => (part.kind === kind ? [] : [part.text])).join('')
      expect(joinWithout('added')).toBe(before)
      expect(joinWithout('removed')).toBe(after)
    }),
  )
})

test('a changed word is one word, not a line', () => {
  expect(diffTexts('one\nthe red kiln\nend\n', 'one\nthe blue kiln\nend\n')).toEqual([
    { kind: 'same', text: 'one\n' },
    { kind: 'same', text: 'the ' },
    { kind: 'removed', text: 'red' },
    { kind: 'added', text: 'blue' },
    { kind: 'same', text: ' kiln\n' },
    { kind: 'same', text: 'end\n' },
  ])
})
