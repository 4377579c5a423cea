import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readKept, writeKept } from './kept.ts'
import { useHydrated } from '../use-hydrated.ts'

const pauseMs = 400

interface Editing<Values> {
  stored: Values
  /** What the form began with: kept beside what is typed, so that changes of others since can be told from it. */
  base?: RefObject<Values>
  /** Puts both together with what is stored by now. */
  restore?: (typed: Values, base: Values) => void
}

/**
 * Keeps what is typed into a form on this device until it is saved, and offers it when the form is opened again.
 * A device that keeps nothing (private windows, full storage) only loses the offer. Without a name nothing is kept.
 */
export function useKeptDraft<Values extends FieldValues, Output = Values>(
  name: string | undefined,
  form: UseFormReturn<Values, unknown, Output>,
  editing?: Editing<Values>,
) {
  const key = name && `draft:${name}`
  const hasScript = useHydrated()
  const [isAnswered, setAnswered] = useState(false)
  // Read once, when the page is awake: what is typed from then on is the next draft.
  const draft = useMemo(() => (hasScript && key ? readKept(key) : null), [hasScript, key])
  const kept = partsOf<Values>(draft)
  const isNews = kept !== null && JSON.stringify(kept.values) !== JSON.stringify(editing?.stored)
  const offer = isNews && !isAnswered ? kept : null
  const { subscribe, getValues, reset } = form
  // Told by the form itself: a form that is closed as it is saved isn’t drawn again, and would still call itself unsaved.
  const isUnsaved = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const base = editing?.base
  useEffect(() => {
    if (!key) return
    const write = (values: Values) => writeKept(key, base ? { values, base: base.current } : values)
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer.current)
        isUnsaved.current = isDirty ?? false
        if (isDirty) timer.current = setTimeout(() => write(values), pauseMs)
      },
    })
    const keepNow = () => {
      clearTimeout(timer.current)
      if (isUnsaved.current) write(getValues())
    }
    // A window that closes within the pause takes the last words with it otherwise.
    window.addEventListener('pagehide', keepNow)
    return () => {
      stop()
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [key, subscribe, getValues, base])

  const forget = () => {
    clearTimeout(timer.current)
    isUnsaved.current = false
    setAnswered(true)
    if (key) writeKept(key, null)
  }
  const restore = () => {
    if (offer?.base && editing?.restore) editing.restore(offer.values, offer.base)
    else if (offer) reset(offer.values, { keepDefaultValues: true })
    setAnswered(true)
  }
  return { hasOffer: offer !== null, restore, forget }
}

/** An older release kept the values alone. */
function partsOf<Values>(draft: unknown): { values: Values; base?: Values } | null {
  if (typeof draft !== 'object' || draft === null) return null
  return 'values' in draft && 'base' in draft
    ? (draft as { values: Values; base: Values })
    : { values: draft as Values }
}
