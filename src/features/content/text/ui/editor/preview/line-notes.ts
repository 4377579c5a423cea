import { type EditorState, RangeSet, StateEffect, StateField } from '@codemirror/state'
import { gutter, GutterMarker } from '@codemirror/view'

/** The renderer's note on a line, counted from 1; null for the whole text. */
export interface LineNote {
  line: number | null
  message: string
  tone: 'warning' | 'error'
}

export const setLineNotes = StateEffect.define<readonly LineNote[]>()

class Sign extends GutterMarker {
  readonly messages: string
  readonly tone: LineNote['tone']

  constructor(messages: string, tone: LineNote['tone']) {
    super()
    this.messages = messages
    this.tone = tone
  }

  override eq(other: Sign) {
    return other.messages === this.messages && other.tone === this.tone
  }

  override toDOM() {
    const sign = document.createElement('div')
    sign.className = `cm-line-note cm-line-note--${this.tone}`
    sign.title = this.messages
    sign.textContent = this.tone === 'error' ? '✕' : '!'
    return sign
  }
}

const signs = StateField.define<RangeSet<Sign>>({
  create: () => RangeSet.empty,
  update(value, { changes, effects, state }) {
    const notesEffect = effects.findLast((effect) => effect.is(setLineNotes))
    return notesEffect ? signsFor(state, notesEffect.value) : value.map(changes)
  },
})

function signsFor({ doc }: EditorState, notes: readonly LineNote[]) {
  const ofLines = notes.flatMap(({ line, ...rest }) => (line === null ? [] : [{ line, ...rest }]))
  const byLine = Map.groupBy(ofLines, ({ line }) => Math.min(Math.max(line, 1), doc.lines))
  const marks = [...byLine].map(([line, notesOnLine]) => {
    const tone = notesOnLine.some((note) => note.tone === 'error') ? 'error' : 'warning'
    const messages = [...new Set(notesOnLine.map(({ message }) => message))].join('\n')
    return new Sign(messages, tone).range(doc.line(line).from)
  })
  return RangeSet.of(marks, true)
}

/** Editor column for note markers. The same notes are listed below the text, accessible to everyone. */
export const lineNotes = [
  signs,
  gutter({ class: 'cm-line-notes', markers: ({ state }) => state.field(signs) }),
]
