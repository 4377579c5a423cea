import { type EditorState, RangeSet, StateEffect, StateField } from '@codemirror/state'
import { gutter, GutterMarker } from '@codemirror/view'

/** What the renderer says of a line; lines count from 1. Null where it says it of the text as a whole. */
export interface LineNote {
  line: number | null
  message: string
  tone: 'warning' | 'error'
}

/** Puts these notes in the place of the former ones. */
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
  const marks = [...byLine].map(([line, said]) => {
    const tone = said.some((note) => note.tone === 'error') ? 'error' : 'warning'
    const messages = [...new Set(said.map(({ message }) => message))].join('\n')
    return new Sign(messages, tone).range(doc.line(line).from)
  })
  return RangeSet.of(marks, true)
}

/** A column for the signs. The same notes stand as a list below the text, where everybody can read them. */
export const lineNotes = [
  signs,
  gutter({ class: 'cm-line-notes', markers: ({ state }) => state.field(signs) }),
]
