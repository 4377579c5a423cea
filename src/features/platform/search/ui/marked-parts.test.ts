import * as check from 'fast-check'
import { expect, test } from 'vitest'
import { splitMarked } from './marked-parts.ts'

const formatMarked = (text: string, query: string) =>
  splitMarked(text, query)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Harbour Light', 'harb', '[Harb]our Light'],
  ['Paper harbour', 'HARBOUR pap', '[Pap]er [harbour]'],
  ['Crème brûlée', 'creme bru', '[Crème] [brû]lée'],
  ['Ca\u0301lido', 'ca', '[Ca\u0301]lido'],
  ['Embark', 'bark', 'Embark'],
  ['100 % clay', '%', '100 % clay'],
  ['人工知能', '人工', '[人工]知能'],
  ['Печь и глина', 'гли', 'Печь и [гли]на'],
])('in "%s" the search "%s" marks %s', (text, query, expectedText) => {
  expect(formatMarked(text, query)).toBe(expectedText)
})

test('the parts are the text again, whatever is searched', () => {
  check.assert(
    check.property(check.string({ unit: 'binary' }), check.string({ unit: 'binary' }), (text, query) => {
      const parts = splitMarked(text, query)
      expect(parts.map((part) => part.text).join('')).toBe(text)
    }),
  )
})
