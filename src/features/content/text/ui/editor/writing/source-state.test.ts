import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getLineEnd } from './line-end.ts'
import { findChange, getSource, createEditorState } from './source-state.ts'

const pieces = ['\r\n', '\n', '\r', ' ', '\t', '\u00A0', 'e\u0301', 'a', '😀', 'שלום', '\u2028', '# ', '`']
const texts = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary' })), { maxLength: 40 })
const source = texts.map((parts) => parts.join(''))
const windows = source.map((text) => text.replaceAll(/\r\n?|\n/g, '\r\n'))
const anyText = fc.oneof(source, windows)

test('a text comes out of the editor as it went in, character by character', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(getSource(createEditorState(text))).toBe(text)
    }),
  )
})

test('what is typed changes nothing around it', () => {
  fc.assert(
    fc.property(anyText, fc.nat(), fc.string({ unit: 'grapheme' }), (text, offset, typedText) => {
      const state = createEditorState(text)
      const position = offset % (state.doc.length + 1)
      const inserted = typedText.replaceAll(/[\r\n]/g, '')
      const { state: next } = state.update({ changes: { from: position, insert: inserted } })
      expect(getSource(next)).toBe(state.sliceDoc(0, position) + inserted + state.sliceDoc(position))
    }),
  )
})

test('another text takes its place exactly', () => {
  fc.assert(
    fc.property(anyText, anyText, (firstText, secondText) => {
      const state = createEditorState(firstText)
      fc.pre(getLineEnd(firstText) === getLineEnd(secondText) || getLineEnd(firstText) === '\n')
      expect(getSource(state.update({ changes: findChange(state, secondText) }).state)).toBe(secondText)
    }),
  )
})

test('a text with one kind of line end goes on with it', () => {
  const state = createEditorState('one\r\ntwo')
  const { state: next } = state.update(state.replaceSelection(state.lineBreak))
  expect(getSource(next)).toBe('\r\none\r\ntwo')
})
