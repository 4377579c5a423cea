import { useMemo, useState, useSyncExternalStore } from 'react'
import { drafts } from './drafts.ts'
import { useDrafts } from './use-drafts.ts'

/**
 * Reads the draft that a form may offer to restore, once the drafts are open. Without a name, there is none.
 */
export function useUnsavedDraft(name: string | undefined): unknown {
  const shelf = useDrafts()
  const isPageAwake = useSyncExternalStore(drafts.subscribe, isTrue, isFalse)
  // A form that opens later may have been closed with unsaved input, even before the drafts were open.
  const [wasOpen] = useState(() => drafts.shelf() !== undefined)
  const [earlyDraft] = useState(() => (wasOpen || !name ? null : drafts.readEarly(name)))
  return useMemo(() => {
    if (earlyDraft !== null) return isPageAwake ? earlyDraft : null
    if (!shelf || !name) return null
    return wasOpen ? drafts.read(name) : drafts.readLeft(name)
  }, [shelf, name, wasOpen, earlyDraft, isPageAwake])
}

const isTrue = () => true
const isFalse = () => false
