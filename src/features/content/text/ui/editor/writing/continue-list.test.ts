import { EditorSelection } from '@codemirror/state'
import { expect, test } from 'vitest'
import { continueList } from './continue-list.ts'
import { getSource, createEditorState } from './source-state.ts'

/** Returns the text after pressing Enter at the end of `source` and then typing `typedText`. */
function pressEnter(source: string, typedText: string) {
  let state = createEditorState(source)
  state = state.update({ selection: EditorSelection.cursor(state.doc.length) }).state
  continueList({ state, dispatch: (transaction) => (state = transaction.state) })
  return getSource(state.update(state.replaceSelection(typedText)).state)
}

test('Enter goes on with a list, its numbers and its boxes', () => {
  expect(pressEnter('- one', 'two')).toBe('- one\n- two')
  expect(pressEnter('9. one', 'two')).toBe('9. one\n10. two')
  expect(pressEnter('- [x] one', 'two')).toBe('- [x] one\n- [ ] two')
})

test('Enter in an empty item ends the list, so that what follows is no part of its last item', () => {
  expect(pressEnter('- one\n- two\n- ', 'after')).toBe('- one\n- two\n\nafter')
  expect(pressEnter('> one\n> ', 'after')).toBe('> one\n\nafter')
  expect(pressEnter('one\n\n- ', 'after')).toBe('one\n\nafter')
  expect(pressEnter('- one\r\n- ', 'after')).toBe('- one\r\n\r\nafter')
})
