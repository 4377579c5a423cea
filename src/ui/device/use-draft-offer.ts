import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { DraftStack, listStackedDrafts } from './draft-stack.ts'
import { drafts } from './drafts.ts'
import { useDrafts } from './use-drafts.ts'

/**
 * Offers the drafts found when the drafts were opened, until the user restores or discards them. `isNews`
 * returns whether a draft has input that is not stored. Without a name, nothing is stored.
 */
export function useDraftOffer(name: string | undefined, isNews: (draft: unknown) => boolean) {
  const stack = useMemo(() => (name === undefined ? null : new DraftStack(name)), [name])
  const left = useUnsavedDraft(name)
  const listed = useMemo(() => listStackedDrafts(left), [left])
  const [isAnswered, setAnswered] = useState(false)
  const [obsoleteDrafts, setObsoleteDrafts] = useState<readonly unknown[]>([])
  // A form that closes as it is sent, and opens again, may have read its draft just before it was deleted.
  // Such a draft isn't offered.
  const isThere = useSyncExternalStore(
    drafts.subscribe,
    () => name !== undefined && drafts.has(name),
    isFalse,
  )
  if (left !== null && !isThere && !isAnswered) setAnswered(true)
  const offered = isAnswered ? [] : listed.filter((draft) => isNews(draft) && !obsoleteDrafts.includes(draft))
  const places = offered.map((draft) => listed.indexOf(draft)).join()
  useEffect(() => {
    stack?.offer(offered)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `places` stands for `offered`, a new list at each render
  }, [stack, listed, places])
  return {
    stack,
    /** Drafts on offer, newest first. */
    offered,
    /** Deletes the input of this visit, and withdraws the drafts that `isObsolete` names. */
    clear: (isObsolete: (draft: unknown) => boolean) => {
      setObsoleteDrafts(listed.filter(isObsolete))
      stack?.clear(isObsolete)
    },
    answer: () => {
      setAnswered(true)
      stack?.answer()
    },
  }
}

/**
 * Reads the draft that a form may offer to restore, once the drafts are open. Without a name, there is none.
 */
function useUnsavedDraft(name: string | undefined): unknown {
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
