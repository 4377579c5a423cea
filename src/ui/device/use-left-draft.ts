import { useMemo, useState } from 'react'
import { drafts } from './drafts.ts'
import { useDrafts } from './use-drafts.ts'

/**
 * Reads the draft that a form may offer to restore, once the drafts are open. Without a name, there is none.
 */
export function useLeftDraft(name: string | undefined): unknown {
  const shelf = useDrafts()
  // A form that opens later may have been closed with unsaved input.
  const [wasOpen] = useState(() => drafts.shelf() !== undefined)
  return useMemo(() => {
    if (!shelf || !name) return null
    return wasOpen ? drafts.read(name) : drafts.readLeft(name)
  }, [shelf, name, wasOpen])
}
