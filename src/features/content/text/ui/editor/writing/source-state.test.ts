import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getLineEnd } from './line-end.ts'
import { changeTo, getSource, createEditorState } from './source-state.ts'

const pieces = ['\r\n', '\n', '\r', ' ', '\t', '\u00A0', 'e\u0301', 'a', '😀', 'שלום', '\u2028', '# ', '`']
const texts = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary' })), { maxLength: 40 })
const source = texts.map((parts) => parts.join(''))
const windows = source.map((text) => text.replaceAll(/\r\n?|\n/g, '\r\n'))
const any = fc.oneof(source, windows)

test('a text comes out of the editor as it went in, character by character', () => {
  fc.assert(
    fc.property(any, (text) => {
      expect(getSource(createEditorState(text))).toBe(text)
    }),
  )
})

test('what is typed changes nothing around it', () => {
  fc.assert(
    fc.property(any, fc.nat(), fc.string({ unit: 'grapheme' }), (text, place, typed) => {
      const state = createEditorState(text)
      const at = place % (state.doc.length + 1)
      const inserted = typed.replaceAll(/[\r\n]/g, '')
      const { state: next } = state.update({ changes: { from: at, insert: inserted } })
      expect(getSource(next)).toBe(state.sliceDoc(0, at) + inserted + state.sliceDoc(at))
    }),
  )
})

test('another text takes its place exactly', () => {
  fc.assert(
    fc.property(any, any, (one, other) => {
      const state = createEditorState(one)
      fc.pre(getLineEnd(one) === getLineEnd(other) || getLineEnd(one) === '\n')
      expect(getSource(state.update({ changes: changeTo(state, other) }).state)).toBe(other)
    }),
  )
})

test('a text with one kind of line end goes on with it', () => {
  const state = createEditorState('one\r\ntwo')
  const { state: next } = state.update(state.replaceSelection(state.lineBreak))
  expect(getSource(next)).toBe('\r\none\r\ntwo')
})
