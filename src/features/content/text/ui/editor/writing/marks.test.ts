import { EditorSelection, EditorState, type StateCommand, type TransactionSpec } from '@codemirror/state'
import { expect, test } from 'vitest'
import { linkPastedAddress, insertLink, toggle } from './marks.ts'

/** Returns a state for text whose selection is marked by bars. */
const createState = (markedText: string) => {
  const from = markedText.indexOf('|')
  const to = markedText.lastIndexOf('|') - 1
  const selection = EditorSelection.single(from, Math.max(from, to))
  return EditorState.create({ doc: markedText.replaceAll('|', ''), selection })
}
const formatState = (state: EditorState) => {
  const { from, to } = state.selection.main
  const doc = state.doc.toString()
  return `${doc.slice(0, from)}|${doc.slice(from, to)}|${doc.slice(to)}`
}
const after = (state: EditorState, command: StateCommand) => {
  let next = state
  command({ state, dispatch: (change) => (next = change.state) })
  return next
}
/** Pastes like the browser unless the editor handles the text. */
const pasteText = (state: EditorState, text: string) => {
  const spec: TransactionSpec = linkPastedAddress({ state }, text) ?? state.replaceSelection(text)
  return formatState(state.update(spec).state)
}

test('a link is made with its begun address selected, which what is pasted takes the place of', () => {
  const linkedState = after(createState('see |here| now'), insertLink)
  expect(formatState(linkedState)).toBe('see [here](|https://|) now')
  expect(pasteText(linkedState, 'https://a.example/b')).toBe('see [here](https://a.example/b||) now')
  expect(pasteText(linkedState, 'a.example')).toBe('see [here](a.example||) now')
})

test('an address pasted behind a begun one never doubles it', () => {
  expect(pasteText(createState('[here](https://|)'), 'http://a.example')).toBe('[here](http://a.example||)')
  expect(pasteText(createState('|here|'), 'https://a.example')).toBe('[here](https://a.example)||')
})

test('bold pressed again at its end goes on behind it, and an empty pair goes away', () => {
  const bold = (markedText: string) => formatState(after(createState(markedText), toggle('**')))
  expect(bold('a ||')).toBe('a **||**')
  expect(bold('a **bold||** end')).toBe('a **bold**|| end')
  expect(bold('a **||**')).toBe('a ||')
  expect(bold('a || **b**')).toBe('a **||** **b**')
  expect(bold('a ||**b**')).toBe('a **||****b**')
  expect(formatState(after(createState('*soft||*'), toggle('*')))).toBe('*soft*||')
})
