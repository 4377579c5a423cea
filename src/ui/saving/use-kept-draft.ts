import { useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readKept, writeKept } from './kept.ts'
import { useHydrated } from '../use-hydrated.ts'

const pauseMs = 400

/**
 * Keeps what is typed into a form on this device until it is saved, and offers it when the form is opened again.
 * A device that keeps nothing (private windows, full storage) only loses the offer. Without a name nothing is kept.
 */
export function useKeptDraft<Values extends FieldValues, Output = Values>(
  name: string | undefined,
  form: UseFormReturn<Values, unknown, Output>,
  stored?: Values,
) {
  const key = name && `draft:${name}`
  const hasScript = useHydrated()
  const [isAnswered, setAnswered] = useState(false)
  // Read once, when the page is awake: what is typed from then on is the next draft.
  const draft = useMemo(() => (hasScript && key ? readKept(key) : null), [hasScript, key])
  const offer =
    draft && !isAnswered && JSON.stringify(draft) !== JSON.stringify(stored) ? (draft as Values) : null
  const { subscribe, getValues, reset } = form
  // Told by the form itself: a form that is closed as it is saved isn’t drawn again, and would still call itself unsaved.
  const isUnsaved = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!key) return
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer.current)
        isUnsaved.current = isDirty ?? false
        if (isDirty) timer.current = setTimeout(() => writeKept(key, values), pauseMs)
      },
    })
    const keepNow = () => {
      clearTimeout(timer.current)
      if (isUnsaved.current) writeKept(key, getValues())
    }
    // A window that closes within the pause takes the last words with it otherwise.
    window.addEventListener('pagehide', keepNow)
    return () => {
      stop()
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [key, subscribe, getValues])

  const forget = () => {
    clearTimeout(timer.current)
    isUnsaved.current = false
    setAnswered(true)
    if (key) writeKept(key, null)
  }
  const restore = () => {
    if (offer) reset(offer, { keepDefaultValues: true })
    setAnswered(true)
  }
  return { hasOffer: offer !== null, restore, forget }
}
