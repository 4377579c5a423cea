import { EditorSelection, type EditorState, type StateCommand, type TransactionSpec } from '@codemirror/state'

/**
 * Adds markers around the selection, or removes existing ones; with the cursor before an end marker, moves
 * behind it.
 */
export function toggle(sign: string): StateCommand {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false
    const changed = state.changeByRange(({ from, to }) => {
      const { length } = sign
      const around = state.sliceDoc(from - length, from) === sign && state.sliceDoc(to, to + length) === sign
      // The inner character of a double marker isn't a single marker: **bold** is not *italic*.
      const isDouble = state.sliceDoc(from - length - 1, from) === sign + sign[0] && length === 1
      if (around && !isDouble)
        return {
          changes: [
            { from: from - length, to: from },
            { from: to, to: to + length },
          ],
          range: EditorSelection.range(from - length, to - length),
        }
      if (from === to && isBeforeEnd(state, to, sign)) return { range: EditorSelection.cursor(to + length) }
      return {
        changes: [
          { from, insert: sign },
          { from: to, insert: sign },
        ],
        range: EditorSelection.range(from + length, to + length),
      }
    })
    dispatch(state.update(changed, { scrollIntoView: true, userEvent: 'input' }))
    return true
  }
}

/** Returns whether the next marker closes one on the same line. */
function isBeforeEnd(state: EditorState, at: number, sign: string) {
  const before = state.sliceDoc(state.doc.lineAt(at).from, at)
  const isLonger = state.sliceDoc(at, at + sign.length + 1) === sign + sign[0]
  return state.sliceDoc(at, at + sign.length) === sign && !isLonger && before.split(sign).length % 2 === 0
}

const scheme = 'https://'

/**
 * Turns the selection into a link and selects the beginning of its address, to be replaced by a full one. If
 * the selection is an address, puts the cursor where the link text goes.
 */
export const makeLink: StateCommand = ({ state, dispatch }) => {
  if (state.readOnly) return false
  const changed = state.changeByRange(({ from, to }) => {
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
  dispatch(state.update(changed, { scrollIntoView: true, userEvent: 'input' }))
  return true
}

/**
 * Returns the selected words as a link to the pasted address, or replaces the beginning of an address with
 * it. Null if the paste isn't an address, or there is no selection.
 */
export function linkPasted({ state }: { state: EditorState }, pasted: string): TransactionSpec | null {
  const { from, to, empty } = state.selection.main
  const address = pasted.trim()
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
export function startLines(sign: string): StateCommand {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false
    const { from, to } = state.selection.main
    const first = state.doc.lineAt(from).number
    const lines = Array.from({ length: state.doc.lineAt(to).number - first + 1 }, (_, at) =>
      state.doc.line(first + at),
    )
    const isOn = lines.every(({ text }) => text.startsWith(sign))
    const changes = lines.map((line) => {
      const former = /^#{1,6} /.test(sign) ? (/^#{1,6} /.exec(line.text)?.[0].length ?? 0) : 0
      return isOn
        ? { from: line.from, to: line.from + sign.length }
        : { from: line.from, to: line.from + former, insert: sign }
    })
    dispatch(state.update({ changes, scrollIntoView: true, userEvent: 'input' }))
    return true
  }
}

/**
 * Inserts a block on separate lines, with an empty line on both sides, and puts the cursor behind it or at
 * `|`.
 */
export function insertBlock(block: string): StateCommand {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false
    const { from, to } = state.selection.main
    const before = state.doc.lineAt(from)
    const after = state.doc.lineAt(to)
    const lead =
      before.text.slice(0, from - before.from).trim() !== '' ? '\n\n' : isOpen(before.number - 1) ? '\n' : ''
    const tail =
      after.text.slice(to - after.from).trim() !== '' ? '\n\n' : isOpen(after.number + 1) ? '\n' : ''
    const cursor = block.indexOf('\u0000')
    const insert = state.toText((lead + block.replace('\u0000', '') + tail).replaceAll('\n', state.lineBreak))
    const anchor = from + lead.length + (cursor < 0 ? block.length : cursor)
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
