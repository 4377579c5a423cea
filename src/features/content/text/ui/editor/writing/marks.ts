import { EditorSelection, type EditorState, type StateCommand, type TransactionSpec } from '@codemirror/state'

/**
 * Adds markers around the selection, or removes existing ones; with the cursor before an end marker, moves
 * behind it.
 */
export function toggle(marker: string): StateCommand {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false
    const changeSpec = state.changeByRange(({ from, to }) => {
      const { length } = marker
      const isMarked =
        state.sliceDoc(from - length, from) === marker && state.sliceDoc(to, to + length) === marker
      // The inner character of a double marker isn't a single marker: **bold** is not *italic*.
      const isDouble = state.sliceDoc(from - length - 1, from) === marker + marker[0] && length === 1
      if (isMarked && !isDouble)
        return {
          changes: [
            { from: from - length, to: from },
            { from: to, to: to + length },
          ],
          range: EditorSelection.range(from - length, to - length),
        }
      if (from === to && isBeforeEnd(state, to, marker)) return { range: EditorSelection.cursor(to + length) }
      return {
        changes: [
          { from, insert: marker },
          { from: to, insert: marker },
        ],
        range: EditorSelection.range(from + length, to + length),
      }
    })
    dispatch(state.update(changeSpec, { scrollIntoView: true, userEvent: 'input' }))
    return true
  }
}

/** Returns whether the next marker closes one on the same line. */
function isBeforeEnd(state: EditorState, position: number, marker: string) {
  const before = state.sliceDoc(state.doc.lineAt(position).from, position)
  const isLonger = state.sliceDoc(position, position + marker.length + 1) === marker + marker[0]
  return (
    state.sliceDoc(position, position + marker.length) === marker &&
    !isLonger &&
    before.split(marker).length % 2 === 0
  )
}

const scheme = 'https://'

/**
 * Turns the selection into a link and selects the beginning of its address, to be replaced by a full one. If
 * the selection is empty or an address, puts the cursor where the link text goes.
 */
export const insertLink: StateCommand = ({ state, dispatch }) => {
  if (state.readOnly) return false
  const changeSpec = state.changeByRange(({ from, to }) => {
    const selectedText = state.sliceDoc(from, to)
    const isAddress = isUrl(selectedText)
    const insert = isAddress ? `[](${selectedText})` : `[${selectedText}](${scheme})`
    const end = from + insert.length - 1
    const range =
      isAddress || selectedText === ''
        ? EditorSelection.cursor(from + 1)
        : EditorSelection.range(end - scheme.length, end)
    return { changes: { from, to, insert }, range }
  })
  dispatch(state.update(changeSpec, { scrollIntoView: true, userEvent: 'input' }))
  return true
}

/**
 * Returns the selected words as a link to the pasted address, or replaces the beginning of an address with
 * it. Null for any other paste.
 */
export function linkPastedAddress(
  { state }: { state: EditorState },
  pastedText: string,
): TransactionSpec | null {
  const { from, to, empty } = state.selection.main
  const address = pastedText.trim()
  const selectedText = state.sliceDoc(from, to)
  const addressStart = from - scheme.length
  if (isUrl(address) && empty && state.sliceDoc(addressStart - 1, from) === `(${scheme}`)
    return {
      changes: { from: addressStart, to, insert: address },
      selection: { anchor: addressStart + address.length },
      userEvent: 'input.paste',
    }
  if (selectedText === scheme) return null
  if (
    empty ||
    state.selection.ranges.length > 1 ||
    !isUrl(address) ||
    isUrl(selectedText) ||
    selectedText.includes('\n')
  )
    return null
  const insert = `[${selectedText}](${address})`
  return {
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    userEvent: 'input.paste',
  }
}

export const isUrl = (text: string) => /^https?:\/\/[^\s<>()]+$/i.test(text)

/** Adds a marker to each selected line, or removes it if all have it. */
export function toggleLineMarker(marker: string): StateCommand {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false
    const { from, to } = state.selection.main
    const first = state.doc.lineAt(from).number
    const lines = Array.from({ length: state.doc.lineAt(to).number - first + 1 }, (_, index) =>
      state.doc.line(first + index),
    )
    const hasMarker = lines.every(({ text }) => text.startsWith(marker))
    const changes = lines.map((line) => {
      const oldLength = /^#{1,6} /.test(marker) ? (/^#{1,6} /.exec(line.text)?.[0].length ?? 0) : 0
      return hasMarker
        ? { from: line.from, to: line.from + marker.length }
        : { from: line.from, to: line.from + oldLength, insert: marker }
    })
    dispatch(state.update({ changes, scrollIntoView: true, userEvent: 'input' }))
    return true
  }
}

/**
 * Inserts a block on separate lines, with an empty line on both sides, and puts the cursor behind it or at
 * the position of a NUL in it.
 */
export function insertBlock(block: string): StateCommand {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false
    const { from, to } = state.selection.main
    const before = state.doc.lineAt(from)
    const after = state.doc.lineAt(to)
    const leadingBreaks =
      before.text.slice(0, from - before.from).trim() !== '' ? '\n\n' : isOpen(before.number - 1) ? '\n' : ''
    const tail =
      after.text.slice(to - after.from).trim() !== '' ? '\n\n' : isOpen(after.number + 1) ? '\n' : ''
    const cursor = block.indexOf('\u0000')
    const insert = state.toText(
      (leadingBreaks + block.replace('\u0000', '') + tail).replaceAll('\n', state.lineBreak),
    )
    const anchor = from + leadingBreaks.length + (cursor < 0 ? block.length : cursor)
    dispatch(
      state.update({
        changes: { from, to, insert },
        selection: { anchor },
        scrollIntoView: true,
        userEvent: 'input',
      }),
    )
    return true
    function isOpen(line: number) {
      return line >= 1 && line <= state.doc.lines && state.doc.line(line).text.trim() !== ''
    }
  }
}
