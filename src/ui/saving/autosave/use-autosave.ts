import { useEffect, useState, useSyncExternalStore } from 'react'
import { reachable } from '#lib/pages/reachable.ts'
import { Autosave, type AutosaveOptions, type SavedDraft } from './autosave.ts'
import { useDraftOffer } from '../../device/use-draft-offer.ts'

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
  const { stored, isSame } = options
  const { stack, offered, answer } = useDraftOffer(`draft:${keepAs}`, (draft) =>
    isNews(draft, stored.values, isSame),
  )
  const [autosave] = useState(
    () => new Autosave<Values>({ ...options, keep: (savedDraft) => stack?.write(savedDraft) }),
  )
  const state = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state)
  useEffect(() => autosave.automate(isAutomatic), [autosave, isAutomatic])
  useEffect(() => autosave.receive(stored), [autosave, stored])
  useEffect(() => {
    const handleOnline = () => autosave.wake()
    addEventListener('online', handleOnline)
    // A browser doesn’t notice when the site itself was away, so `reachable` is followed too.
    const ignore = reachable.subscribe(() => {
      if (reachable.current()) handleOnline()
    })
    return () => {
      removeEventListener('online', handleOnline)
      ignore()
      autosave.stop()
    }
  }, [autosave])
  return {
    saving: autosave,
    state,
    kept: {
      hasOffer: offered.length > 0,
      restore: () => {
        answer()
        for (const savedDraft of offered.toReversed()) autosave.restore(savedDraft as SavedDraft<Values>)
      },
      forget: answer,
    },
  }
}

/** Whether a draft has input that is not stored now. */
function isNews<Values extends object>(
  draft: unknown,
  storedValues: Values,
  isSame: AutosaveOptions<Values>['isSame'],
) {
  if (!isSavedDraft<Values>(draft)) return false
  const { base, values } = draft
  return (Object.keys(storedValues) as (keyof Values)[]).some(
    (name) => !isSame(name, values[name], base[name]) && !isSame(name, values[name], storedValues[name]),
  )
}

/** Checks the shape, because an older release may have stored something else under this name. */
const isSavedDraft = <Values extends object>(value: unknown): value is SavedDraft<Values> =>
  typeof value === 'object' && value !== null && 'base' in value && 'values' in value
