import { expect, test } from 'vitest'
import { mentionAt, withMention } from './mentioning.ts'

test('a mention is begun by an @ before a word, and by no address', () => {
  expect(['@', 'Hi @Ma', 'me@ma', 'a/@b', '@ma ', 'x'].map((text) => mentionAt(text, text.length))).toEqual([
    '',
    'ma',
    null,
    null,
    null,
    null,
  ])
})

test('it is made whole where it stands', () => {
  expect(withMention('Hi @ma, see', 6, 'mara')).toEqual({ text: 'Hi @mara , see', caret: 9 })
})
