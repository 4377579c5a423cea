import { expect, test } from 'vitest'
import { findMatchingPeople, findMention, completeMention } from './unfinished-mention.ts'

test('a mention is begun by an @ before a word, and by no address', () => {
  expect(['@', 'Hi @Ma', 'me@ma', 'a/@b', '@ma ', 'x'].map((text) => findMention(text, text.length))).toEqual(
    ['', 'ma', null, null, null, null],
  )
})

test('it is made whole where it stands', () => {
  expect(completeMention('Hi @ma, see', 6, 'mara')).toEqual({ text: 'Hi @mara , see', caret: 9 })
})

test('it means those whose names begin so, and nobody is suggested once a name is whole', () => {
  const people = [
    { userName: 'ben_ok', name: 'Ben Okafor' },
    { userName: 'mara', name: 'Mara Benali' },
  ]
  const names = (prefix: string | null) => findMatchingPeople(prefix, people).map(({ userName }) => userName)
  expect([null, '', 'be', 'ok', 'mara', 'x'].map(names)).toEqual([
    [],
    ['ben_ok', 'mara'],
    ['ben_ok', 'mara'],
    ['ben_ok'],
    [],
    [],
  ])
})
