import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import type { StateCommand } from '@codemirror/state'
import { drawSelection, EditorView, highlightSpecialChars, keymap, placeholder } from '@codemirror/view'
import { continueList } from './continue-list.ts'
import { editorLook } from './editor-look.ts'
import { getLineEnd } from './line-end.ts'
import { lineDirection } from './line-direction.ts'
import { type LineNote, lineNotes, setLineNotes } from '../preview/line-notes.ts'
import { markdownLanguage } from './markdown-language.ts'
import { insertBlock, linkPastedAddress, insertLink, toggleLineMarker, toggle } from './marks.ts'
import { findChange, getSource, createEditorState } from './source-state.ts'
import { addUpload, endUpload, findUploadPosition, uploadMarks } from '../pictures/upload-marks.ts'

export interface EditorSettings {
  source: string
  label: string
  /** Text of the description, because ids cannot refer across the editor's shadow tree. */
  hint: string
  onChange: (source: string) => void
  /** Called with pasted or dropped pictures. */
  onPictures: (pictures: File[]) => void
  onScroll: () => void
}

export interface EditorHandle {
  source: () => string
  /** Replaces the text and leaves equal parts unchanged. */
  setSource: (source: string) => void
  setInvalid: (isInvalid: boolean) => void
  act: (action: 'bold' | 'italic' | 'link' | 'code') => void
  /** Adds a marker to each selected line, or removes it if all have it. */
  startLines: (marker: string) => void
  /** Inserts a block on separate lines; the cursor moves to the position of a NUL in it. */
  insertBlock: (block: string) => void
  focus: () => void
  showNotes: (notes: readonly LineNote[]) => void
  goToLine: (line: number) => void
  addUpload: (id: string, name: string) => void
  /** Replaces the upload's marker with the picture's Markdown; null removes the marker. */
  endUpload: (id: string, markdown: string | null) => void
  /** Replaces the first occurrence of a piece of text. */
  replace: (piece: string, by: string) => void
  scroller: HTMLElement
  /** Returns the top of a line in pixels of the scrolled text. Lines count from 1. */
  topOf: (line: number) => number
  close: () => void
}

const commands = { bold: toggle('**'), italic: toggle('*'), link: insertLink, code: toggle('`') }

/** Mounts an editor in an element, in a shadow tree (see editor-look.ts). */
export function mountEditor(host: HTMLElement, settings: EditorSettings): EditorHandle {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const view = new EditorView({
    root,
    parent: root,
    state: createEditorState(settings.source, buildExtensions(settings)),
  })
  const run = (command: StateCommand) => {
    command(view)
    view.focus()
  }
  view.scrollDOM.addEventListener('scroll', settings.onScroll, { passive: true })
  return {
    source: () => getSource(view.state),
    setSource(source) {
      if (source === getSource(view.state)) return
      if (getLineEnd(source) === view.state.lineBreak)
        view.dispatch({ changes: findChange(view.state, source) })
      // Other line breaks need a new state, which loses the undo history.
      else view.setState(createEditorState(source, buildExtensions(settings)))
    },
    setInvalid: (isInvalid) => setInvalid(view, isInvalid),
    act: (action) => run(commands[action]),
    startLines: (marker) => run(toggleLineMarker(marker)),
    insertBlock: (block) => run(insertBlock(block)),
    focus: () => view.focus(),
    showNotes: (notes) => view.dispatch({ effects: setLineNotes.of(notes) }),
    goToLine(number) {
      const { from } = view.state.doc.line(Math.min(Math.max(number, 1), view.state.doc.lines))
      view.dispatch({
        selection: { anchor: from },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      })
      view.focus()
    },
    addUpload(id, name) {
      view.dispatch({ effects: addUpload.of({ id, name, at: view.state.selection.main.to }) })
    },
    endUpload(id, markdown) {
      const position = findUploadPosition(view, id)
      const effects = endUpload.of(id)
      if (position === null || markdown === null) view.dispatch({ effects })
      else view.dispatch({ effects, changes: { from: position, insert: markdown }, userEvent: 'input' })
    },
    replace(piece, by) {
      const from = view.state.doc.toString().indexOf(piece)
      if (from >= 0)
        view.dispatch({ changes: { from, to: from + piece.length, insert: by }, userEvent: 'input' })
    },
    scroller: view.scrollDOM,
    topOf: (line) => view.lineBlockAt(view.state.doc.line(Math.min(line, view.state.doc.lines)).from).top,
    close: () => view.destroy(),
  }
}

function buildExtensions({ label, hint, onChange, onPictures }: EditorSettings) {
  return [
    history(),
    drawSelection(),
    highlightSpecialChars(),
    EditorView.lineWrapping,
    lineDirection,
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-description': hint,
      spellcheck: 'true',
      autocapitalize: 'sentences',
      // The element is already editable, but some tools for keyboard access only detect a tabindex.
      tabindex: '0',
    }),
    placeholder('Write in Markdown …'),
    markdownLanguage,
    lineNotes,
    uploadMarks,
    keymap.of([
      { key: 'Mod-b', run: commands.bold },
      { key: 'Mod-i', run: commands.italic },
      { key: 'Mod-k', run: commands.link },
      { key: 'Mod-Shift-c', run: commands.code, preventDefault: true },
      { key: 'Enter', run: continueList },
      // Tab indents; Escape, then Tab leaves the editor, which is the library's own shortcut.
      indentWithTab,
      ...defaultKeymap,
      ...historyKeymap,
    ]),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) onChange(getSource(state))
    }),
    EditorView.domEventHandlers({
      paste(event, view) {
        const pictures = listPictures(event.clipboardData)
        const text = event.clipboardData?.getData('text/plain') ?? ''
        const link = linkPastedAddress(view, text)
        if (text === '' && pictures.length > 0) onPictures(pictures)
        else if (link) view.dispatch(link)
        else return false
        event.preventDefault()
        return true
      },
      drop(event, view) {
        const pictures = listPictures(event.dataTransfer)
        if (pictures.length === 0) return false
        event.preventDefault()
        const position = view.posAtCoords({ x: event.clientX, y: event.clientY })
        if (position !== null) view.dispatch({ selection: { anchor: position } })
        onPictures(pictures)
        return true
      },
    }),
    editorLook,
  ]
}

const listPictures = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

function setInvalid(view: EditorView, isInvalid: boolean) {
  if (isInvalid) view.contentDOM.setAttribute('aria-invalid', 'true')
  else view.contentDOM.removeAttribute('aria-invalid')
}
