import { type RefObject, useEffect, useRef, useState } from 'react'
import type { LineNote } from './preview/line-notes.ts'
import type { EditorHandle } from './writing/mount-editor.ts'
import { isFromElsewhere, type SyncedValue } from './preview/synced-value.ts'

interface EditorOptions {
  value: string
  onChange: (source: string) => void
  label: string
  hint: string
  notes: readonly LineNote[]
  isInvalid: boolean
  onPictures: (pictures: File[]) => void
  onScroll: () => void
}

/** Mounts the editor once its code has loaded; null until then, and permanently if it fails to load. */
export function useEditor(current: RefObject<EditorHandle | null>, options: EditorOptions) {
  const { value, notes, isInvalid } = options
  const host = useRef<HTMLDivElement>(null)
  const [handle, setHandle] = useState<EditorHandle | null>(null)
  const latest = useRef(options)
  const syncState = useRef<SyncedValue>({ known: value, said: [] })
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    let isGone = false
    void import('./writing/mount-editor.ts').then(
      ({ mountEditor }) => {
        const place = host.current
        if (isGone || !place) return
        const { label, hint } = latest.current
        const hadFocus = place.parentElement?.querySelector('textarea') === document.activeElement
        syncState.current = { known: latest.current.value, said: [] }
        const mounted = mountEditor(place, {
          source: latest.current.value,
          label,
          hint,
          onChange(source) {
            syncState.current.said.push(source)
            latest.current.onChange(source)
          },
          onPictures: (pictures) => latest.current.onPictures(pictures),
          onScroll: () => latest.current.onScroll(),
        })
        current.current = mounted
        setHandle(mounted)
        if (hadFocus) setTimeout(() => mounted.focus())
      },
      // Loading fails offline or on an outdated page; the plain field then remains.
      () => {},
    )
    return () => {
      isGone = true
      current.current?.close()
      current.current = null
    }
  }, [current])
  useEffect(() => {
    if (handle && isFromElsewhere(syncState.current, value)) handle.setSource(value)
  }, [handle, value])
  useEffect(() => handle?.showNotes(notes), [handle, notes])
  useEffect(() => handle?.setInvalid(isInvalid), [handle, isInvalid])
  return { handle, host }
}
