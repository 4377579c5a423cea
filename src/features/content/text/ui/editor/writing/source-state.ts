import { ChangeSet, EditorState, type Extension, Text } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { getLineEnd } from './line-end.ts'

/** Returns an editor state with exactly this text. */
export function createEditorState(source: string, extensions: Extension = []): EditorState {
  const lineEnd = getLineEnd(source)
  return EditorState.create({
    doc: Text.of(source.split(lineEnd)),
    extensions: [
      EditorState.lineSeparator.of(lineEnd),
      // Pasted text takes the line breaks of the text around it.
      EditorView.clipboardInputFilter.of((pastedText) => pastedText.replace(/\r\n?|\n/g, lineEnd)),
      extensions,
    ],
  })
}

/** Returns the text as it is stored. */
export const getSource = (state: EditorState): string => state.sliceDoc()

/**
 * Returns the smallest change from one text to the other, so that the cursor and the markers outside it stay.
 */
export function findChange(state: EditorState, source: string): ChangeSet {
  const before = getSource(state)
  const shorterLength = Math.min(before.length, source.length)
  let start = 0
  while (start < shorterLength && before[start] === source[start]) start += 1
  let end = 0
  while (end < shorterLength - start && before.at(-1 - end) === source.at(-1 - end)) end += 1
  const lineEnd = state.lineBreak
  // No position exists between the two characters of a line break, so a change must not begin or end there.
  if (lineEnd.length > 1) {
    if (before[start - 1] === '\r') start -= 1
    if (end > 0 && before.at(-end) === '\n') end -= 1
  }
  const toPlace = (offset: number) =>
    offset - (lineEnd.length - 1) * (before.slice(0, offset).split(lineEnd).length - 1)
  return ChangeSet.of(
    {
      from: toPlace(start),
      to: toPlace(before.length - end),
      insert: Text.of(source.slice(start, source.length - end).split(lineEnd)),
    },
    state.doc.length,
  )
}
