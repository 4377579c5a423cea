import { useEffect, useState, useSyncExternalStore } from 'react'
import { reachable } from '#lib/pages/reachable.ts'
import { Autosave, type AutosaveOptions, type SavedDraft } from './autosave.ts'
import { drafts } from '../device/drafts.ts'
import { useLeftDraft } from '../device/use-left-draft.ts'

type Options<Values extends object> = Omit<AutosaveOptions<Values>, 'keep'> & {
  /** Name under which the device keeps unsaved input. */
  keepAs: string
  /** Whether to save automatically; otherwise only on request. */
  isAutomatic: boolean
}

/**
 * Form values that save automatically (see Autosave), with an offer to restore unsaved input from this
 * device.
 */
export function useAutosave<Values extends object>({ keepAs, isAutomatic, ...options }: Options<Values>) {
  const key = `draft:${keepAs}`
  const { stored, isSame } = options
  const [saving] = useState(
    () => new Autosave<Values>({ ...options, keep: (savedDraft) => drafts.write(key, savedDraft) }),
  )
  const state = useSyncExternalStore(saving.subscribe, saving.state, saving.state)
  const { offer, answer } = useOffer<Values>(key, (savedDraft) => differs(savedDraft, stored.values, isSame))
  useEffect(() => saving.automate(isAutomatic), [saving, isAutomatic])
  useEffect(() => saving.receive(stored), [saving, stored])
  useEffect(() => {
    const back = () => saving.wake()
    addEventListener('online', back)
    // A browser doesn’t notice when the site itself was away, so `reachable` is followed too.
    const ignore = reachable.subscribe(() => {
      if (reachable.current()) back()
    })
    return () => {
      removeEventListener('online', back)
      ignore()
      saving.stop()
    }
  }, [saving])
  return {
    saving,
    state,
    kept: {
      hasOffer: offer !== null,
      restore: () => {
        if (offer) saving.restore(offer)
        answer()
      },
      forget: () => {
        if (state.unsaved.length === 0) drafts.write(key, null)
        answer()
      },
    },
  }
}

/**
 * Offers the draft found when the drafts were opened, until the user restores or dismisses it. New input
 * overwrites the stored copy in the meantime.
 */
function useOffer<Values extends object>(key: string, isNews: (savedDraft: SavedDraft<Values>) => boolean) {
  const draft = useLeftDraft(key)
  const [isAnswered, setAnswered] = useState(false)
  const isFine = !isAnswered && isKept<Values>(draft) && isNews(draft)
  return { offer: isFine ? draft : null, answer: () => setAnswered(true) }
}

/** Whether a draft has input that is not stored now. */
function differs<Values extends object>(
  { base, values }: SavedDraft<Values>,
  stored: Values,
  isSame: AutosaveOptions<Values>['isSame'],
) {
  return (Object.keys(stored) as (keyof Values)[]).some(
    (name) => !isSame(name, values[name], base[name]) && !isSame(name, values[name], stored[name]),
  )
}

/** Checks the shape, because an older release may have stored something else under this name. */
const isKept = <Values extends object>(value: unknown): value is SavedDraft<Values> =>
  typeof value === 'object' && value !== null && 'base' in value && 'values' in value
