import { type EditorState, RangeSet, StateEffect, StateField } from '@codemirror/state'
import { gutter, GutterMarker } from '@codemirror/view'

/** The renderer's note on a line, counted from 1; null for the whole text. */
export interface LineNote {
  line: number | null
  message: string
  tone: 'warning' | 'error'
}

export const setLineNotes = StateEffect.define<readonly LineNote[]>()

class LineNoteMarker extends GutterMarker {
  readonly messages: string
  readonly tone: LineNote['tone']

  constructor(messages: string, tone: LineNote['tone']) {
    super()
    this.messages = messages
    this.tone = tone
  }

  override eq(other: LineNoteMarker) {
    return other.messages === this.messages && other.tone === this.tone
  }

  override toDOM() {
    const element = document.createElement('div')
    element.className = `cm-line-note cm-line-note--${this.tone}`
    element.title = this.messages
    element.textContent = this.tone === 'error' ? '✕' : '!'
    return element
  }
}

const lineNoteMarkers = StateField.define<RangeSet<LineNoteMarker>>({
  create: () => RangeSet.empty,
  update(value, { changes, effects, state }) {
    const notesEffect = effects.findLast((effect) => effect.is(setLineNotes))
    return notesEffect ? buildNoteMarkers(state, notesEffect.value) : value.map(changes)
  },
})

function buildNoteMarkers({ doc }: EditorState, notes: readonly LineNote[]) {
  const positionedNotes = notes.flatMap(({ line, ...rest }) => (line === null ? [] : [{ line, ...rest }]))
  const notesByLine = Map.groupBy(positionedNotes, ({ line }) => Math.min(Math.max(line, 1), doc.lines))
  const markers = [...notesByLine].map(([line, notesOnLine]) => {
    const tone = notesOnLine.some((note) => note.tone === 'error') ? 'error' : 'warning'
    const messages = [...new Set(notesOnLine.map(({ message }) => message))].join('\n')
    return new LineNoteMarker(messages, tone).range(doc.line(line).from)
  })
  return RangeSet.of(markers, true)
}

/** Editor column for note markers. The same notes are listed below the text, accessible to everyone. */
export const lineNotes = [
  lineNoteMarkers,
  gutter({ class: 'cm-line-notes', markers: ({ state }) => state.field(lineNoteMarkers) }),
]
