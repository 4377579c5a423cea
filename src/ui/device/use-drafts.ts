import { useEffect, useSyncExternalStore } from 'react'
import { drafts, type DraftShelf } from './drafts.ts'

/** Opens the drafts of the current user. Returns undefined until they can be read, and during hydration. */
export function useDrafts(): DraftShelf | undefined {
  const shelf = useSyncExternalStore(drafts.subscribe, drafts.shelf, getNoShelf)
  const isOpen = shelf !== undefined
  useEffect(() => {
    if (!isOpen) void drafts.open()
  }, [isOpen])
  return shelf
}

const getNoShelf = () => undefined
