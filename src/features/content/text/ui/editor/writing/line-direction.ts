import { RangeSetBuilder } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'

const ownWay = Decoration.line({ attributes: { dir: 'auto' } })

/** Each line follows the direction of its own script, because a text may contain several. */
export const lineDirection = [
  EditorView.perLineTextDirection.of(true),
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet
      constructor(view: EditorView) {
        this.decorations = shownLines(view)
      }
      update({ docChanged, viewportChanged, view }: ViewUpdate) {
        if (docChanged || viewportChanged) this.decorations = shownLines(view)
      }
    },
    { decorations: ({ decorations }) => decorations },
  ),
]

function shownLines({ visibleRanges, state }: EditorView) {
  const lines = new RangeSetBuilder<Decoration>()
  for (const { from, to } of visibleRanges) {
    for (let at = from; at <= to;) {
      const line = state.doc.lineAt(at)
      lines.add(line.from, line.from, ownWay)
      at = line.to + 1
    }
  }
  return lines.finish()
}
