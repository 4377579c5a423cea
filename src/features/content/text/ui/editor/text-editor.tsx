import { useRef, useState } from 'react'
import './editor.css'
import { EditorToolbar, type InsertKind } from './editor-toolbar.tsx'
import { InsertForm } from './embeds/insert-form.tsx'
import { LineNoteList } from './preview/line-note-list.tsx'
import type { EditorHandle } from './writing/mount-editor.ts'
import { PictureUploads } from './pictures/picture-uploads.tsx'
import { PlainField } from './writing/plain-field.tsx'
import { PreviewPane } from './preview/preview-pane.tsx'
import { syncScroll } from './preview/scroll-sync.ts'
import { TextHint, keysHint } from './text-hint.tsx'
import { useEditor } from './use-editor.ts'
import { useLivePreview } from './preview/use-live-preview.ts'
import { usePictureUploads } from './pictures/use-picture-uploads.ts'

export interface TextEditorProps {
  label: string
  name: string
  value: string
  onChange: (source: string) => void
  /** Title; a first heading that repeats it is not shown. */
  title: string
  error?: string | undefined
  /** Inserts the links to a technology's tutorials, which the renderer does not know. */
  finish: (html: string) => string
  helpHref: string
}

/**
 * Editor for a Markdown text with its preview, side by side if there is room. Keeps every byte. The editor
 * loads after the page; until then, and if it fails to load, the text is in a plain field.
 */
export function TextEditor(props: TextEditorProps) {
  const { label, name, value, onChange, error } = props
  const [view, setView] = useState<'write' | 'preview'>('write')
  const pane = useRef<HTMLElement>(null)
  const current = useRef<EditorHandle>(null)
  const uploads = usePictureUploads(current)
  const preview = useLivePreview(value, props.title)
  const { handle, host } = useEditor(current, {
    value,
    onChange,
    label,
    hint: keysHint,
    notes: preview.notes,
    isInvalid: error !== undefined,
    onPictures: uploads.send,
    onScroll: () => syncScroll(current.current, pane.current, 'write'),
  })
  const goToLine = (line: number) => {
    setView('write')
    // If only one side fits, the text becomes visible after this call, so going to the line waits for that.
    setTimeout(() => handle?.goToLine(line))
  }
  return (
    <section className="editor" data-view={view} aria-label={label}>
      <Views view={view} onView={setView} />
      <div className="editor__sides">
        <div className="editor__write">
          <WritingTools handle={handle} onPictures={uploads.send} />
          <div className="editor__host" ref={host} id={name} hidden={!handle} />
          {!handle && <PlainField {...{ label, name, value, onChange }} hasError={error !== undefined} />}
          <PictureUploads uploads={uploads} onDone={() => handle?.focus()} />
          {error && (
            <p className="field__error" id={`${name}-error`}>
              {error}
            </p>
          )}
          <TextHint id={`${name}-hint`} value={value} helpHref={props.helpHref} />
          <LineNoteList notes={preview.notes} onGoTo={goToLine} />
        </div>
        <PreviewPane
          ref={pane}
          preview={preview}
          finish={props.finish}
          onScroll={() => syncScroll(current.current, pane.current, 'preview')}
        />
      </div>
    </section>
  )
}

const views = [
  ['write', 'Write'],
  ['preview', 'Preview'],
] as const
type View = (typeof views)[number][0]

function Views({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <fieldset className="seg editor__views" aria-label="Write or preview">
      {views.map(([key, label]) => (
        <button key={key} type="button" aria-pressed={view === key} onClick={() => onView(key)}>
          {label}
        </button>
      ))}
    </fieldset>
  )
}

type ToolsProps = { handle: EditorHandle | null; onPictures: (pictures: readonly File[]) => void }

function WritingTools({ handle, onPictures }: ToolsProps) {
  const [insertKind, setInsertKind] = useState<InsertKind | null>(null)
  const close = () => {
    setInsertKind(null)
    handle?.focus()
  }
  const insert = (markdown: string) => {
    setInsertKind(null)
    handle?.insertBlock(markdown)
  }
  return (
    <>
      <EditorToolbar handle={handle} onInsert={setInsertKind} onPictures={onPictures} />
      {insertKind && <InsertForm kind={insertKind} onClose={close} onInsert={insert} />}
    </>
  )
}
