import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineEndOf } from './line-end.ts'
import { changeTo, sourceOf, stateOf } from './source-state.ts'

const pieces = ['\r\n', '\n', '\r', ' ', '\t', '\u00A0', 'e\u0301', 'a', '😀', 'שלום', '\u2028', '# ', '`']
const texts = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary' })), { maxLength: 40 })
const source = texts.map((parts) => parts.join(''))
const windows = source.map((text) => text.replaceAll(/\r\n?|\n/g, '\r\n'))
const any = fc.oneof(source, windows)

test('a text comes out of the editor as it went in, character by character', () => {
  fc.assert(
    fc.property(any, (text) => {
      expect(sourceOf(stateOf(text))).toBe(text)
    }),
  )
})

test('what is typed changes nothing around it', () => {
  fc.assert(
    fc.property(any, fc.nat(), fc.string({ unit: 'grapheme' }), (text, place, typed) => {
      const state = stateOf(text)
      const at = place % (state.doc.length + 1)
      const written = typed.replaceAll(/[\r\n]/g, '')
      const { state: next } = state.update({ changes: { from: at, insert: written } })
      expect(sourceOf(next)).toBe(state.sliceDoc(0, at) + written + state.sliceDoc(at))
    }),
  )
})

test('another text takes its place exactly', () => {
  fc.assert(
    fc.property(any, any, (one, other) => {
      const state = stateOf(one)
      fc.pre(lineEndOf(one) === lineEndOf(other) || lineEndOf(one) === '\n')
      expect(sourceOf(state.update({ changes: changeTo(state, other) }).state)).toBe(other)
    }),
  )
})

test('a text with one kind of line end goes on with it', () => {
  const state = stateOf('one\r\ntwo')
  const { state: next } = state.update(state.replaceSelection(state.lineBreak))
  expect(sourceOf(next)).toBe('\r\none\r\ntwo')
})
