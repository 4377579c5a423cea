import { type RefObject, useEffect, useRef, useState } from 'react'
import type { LineNote } from './preview/line-notes.ts'
import type { EditorHandle } from './writing/mount-editor.ts'
import { isExternalChange, type SyncedValue } from './preview/synced-value.ts'

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

/**
 * Mounts the editor once its code has loaded; `handle` is null until then, and permanently if it fails to
 * load.
 */
export function useEditor(current: RefObject<EditorHandle | null>, options: EditorOptions) {
  const { value, notes, isInvalid } = options
  const host = useRef<HTMLDivElement>(null)
  const [handle, setHandle] = useState<EditorHandle | null>(null)
  const latestOptions = useRef(options)
  const syncState = useRef<SyncedValue>({ known: value, said: [] })
  useEffect(() => {
    latestOptions.current = options
  })
  useEffect(() => {
    let isUnmounted = false
    void import('./writing/mount-editor.ts').then(
      ({ mountEditor }) => {
        const hostElement = host.current
        if (isUnmounted || !hostElement) return
        const { label, hint } = latestOptions.current
        const hadFocus = hostElement.parentElement?.querySelector('textarea') === document.activeElement
        syncState.current = { known: latestOptions.current.value, said: [] }
        const mounted = mountEditor(hostElement, {
          source: latestOptions.current.value,
          label,
          hint,
          onChange(source) {
            syncState.current.said.push(source)
            latestOptions.current.onChange(source)
          },
          onPictures: (pictures) => latestOptions.current.onPictures(pictures),
          onScroll: () => latestOptions.current.onScroll(),
        })
        current.current = mounted
        setHandle(mounted)
        if (hadFocus) setTimeout(() => mounted.focus())
      },
      // Loading fails offline or on an outdated page; the plain field then remains.
      () => {},
    )
    return () => {
      isUnmounted = true
      current.current?.close()
      current.current = null
    }
  }, [current])
  useEffect(() => {
    if (handle && isExternalChange(syncState.current, value)) handle.setSource(value)
  }, [handle, value])
  useEffect(() => handle?.showNotes(notes), [handle, notes])
  useEffect(() => handle?.setInvalid(isInvalid), [handle, isInvalid])
  return { handle, host }
}
