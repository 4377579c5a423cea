import { syntaxTree } from '@codemirror/language'
import {
  EditorSelection,
  type EditorState,
  type Line,
  type StateCommand,
  type TransactionSpec,
} from '@codemirror/state'

const item = /^([ \t]*(?:> ?)*[ \t]*)(?:([-*+])|(\d{1,9})([.)]))([ \t]+)(\[[ xX]\][ \t]+)?/
const quote = /^([ \t]*(?:> ?)+)/

/** Continues the list or quote on a new line; ends the list in an empty item. */
export const continueList: StateCommand = ({ state, dispatch }) => {
  const { main, ranges } = state.selection
  if (state.readOnly || ranges.length > 1 || isInCode(state, main.from)) return false
  const line = state.doc.lineAt(main.from)
  const textBefore = line.text.slice(0, main.from - line.from)
  const marker = findBeginning(line.text)
  if (!marker || textBefore.length < marker.length) return false
  if (line.text.trim() === marker.whole.trim() && main.empty) {
    dispatch(state.update(createListEnd(state, line)))
    return true
  }
  const insert = state.toText(state.lineBreak + marker.next)
  dispatch(
    state.update({
      changes: { from: main.from, to: main.to, insert },
      selection: EditorSelection.cursor(main.from + 1 + marker.next.length),
      scrollIntoView: true,
      userEvent: 'input',
    }),
  )
  return true
}

/** Ends the list with an empty line, because the next text would otherwise still belong to the last item. */
function createListEnd(state: EditorState, { from, to, number }: Line): TransactionSpec {
  const isFirst = number === 1 || state.doc.line(number - 1).text.trim() === ''
  const insert = isFirst ? '' : state.toText(state.lineBreak)
  return {
    changes: { from, to, insert },
    selection: { anchor: isFirst ? from : from + 1 },
    scrollIntoView: true,
    userEvent: 'delete',
  }
}

function findBeginning(text: string) {
  const [prefix, indent = '', bullet, number, dot = '', gap = '', box] = item.exec(text) ?? []
  if (prefix !== undefined) {
    const listMarker = bullet ?? `${Number(number) + 1}${dot}`
    return { whole: prefix, length: prefix.length, next: `${indent}${listMarker}${gap}${box ? '[ ] ' : ''}` }
  }
  const [quotePrefix] = quote.exec(text) ?? []
  return quotePrefix === undefined
    ? null
    : { whole: quotePrefix, length: quotePrefix.length, next: quotePrefix }
}

function isInCode(state: EditorState, position: number) {
  for (
    let node: { name: string; parent: unknown } | null = syntaxTree(state).resolveInner(position, -1);
    node;
  ) {
    if (node.name === 'FencedCode' || node.name === 'CodeBlock') return true
    node = node.parent as typeof node
  }
  return false
}
