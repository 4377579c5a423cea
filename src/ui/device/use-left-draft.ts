import { useMemo, useState, useSyncExternalStore } from 'react'
import { drafts } from './drafts.ts'
import { useDrafts } from './use-drafts.ts'

/**
 * Reads the draft that a form may offer to restore, once the drafts are open. Without a name, there is none.
 */
export function useLeftDraft(name: string | undefined): unknown {
  const shelf = useDrafts()
  const isAwake = useSyncExternalStore(drafts.subscribe, isTrue, isFalse)
  // A form that opens later may have been closed with unsaved input, even before the drafts were open.
  const [wasOpen] = useState(() => drafts.shelf() !== undefined)
  const [early] = useState(() => (wasOpen || !name ? null : drafts.readEarly(name)))
  return useMemo(() => {
    if (early !== null) return isAwake ? early : null
    if (!shelf || !name) return null
    return wasOpen ? drafts.read(name) : drafts.readLeft(name)
  }, [shelf, name, wasOpen, early, isAwake])
}

const isTrue = () => true
const isFalse = () => false
