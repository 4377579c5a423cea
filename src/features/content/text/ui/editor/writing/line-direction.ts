import { RangeSetBuilder } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'

const autoDirection = Decoration.line({ attributes: { dir: 'auto' } })

/** Each line follows the direction of its own script, because a text may contain several. */
export const lineDirection = [
  EditorView.perLineTextDirection.of(true),
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet
      constructor(view: EditorView) {
        this.decorations = decorateVisibleLines(view)
      }
      update({ docChanged, viewportChanged, view }: ViewUpdate) {
        if (docChanged || viewportChanged) this.decorations = decorateVisibleLines(view)
      }
    },
    { decorations: ({ decorations }) => decorations },
  ),
]

function decorateVisibleLines({ visibleRanges, state }: EditorView) {
  const lines = new RangeSetBuilder<Decoration>()
  for (const { from, to } of visibleRanges) {
    for (let position = from; position <= to;) {
      const line = state.doc.lineAt(position)
      lines.add(line.from, line.from, autoDirection)
      position = line.to + 1
    }
  }
  return lines.finish()
}
