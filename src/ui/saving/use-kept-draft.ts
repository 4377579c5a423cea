import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { drafts } from '../device/drafts.ts'
import { useLeftDraft } from '../device/use-left-draft.ts'
import { isSameInput } from './same-input.ts'

interface Editing<Values> {
  stored: Values
  /** Initial values of the form, saved with the draft to detect what others have changed since. */
  base?: RefObject<Values>
  /** Merges the draft and its base with the currently stored values. */
  restore?: (typed: Values, base: Values) => void
}

/**
 * Keeps a form's input on this device until it is saved, and offers it when the form opens again. Without
 * device storage (private windows, full storage) only the offer is missing. Without a name nothing is kept.
 */
export function useKeptDraft<Values extends FieldValues, Output = Values>(
  name: string | undefined,
  form: UseFormReturn<Values, unknown, Output>,
  editing?: Editing<Values>,
) {
  const key = name && `draft:${name}`
  const { offer, draft, answer } = useOffer(key, editing?.stored)
  const { subscribe, getValues, reset } = form
  /** JSON of the values last saved or discarded, which the form’s next event must not save as a draft. */
  const settled = useRef<string>(undefined)
  const offered = useRef<unknown>(null)
  useEffect(() => {
    offered.current = draft
  })
  const base = editing?.base
  useEffect(() => {
    if (!key) return
    let hasWritten = false
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty, defaultValues }) => {
        if (JSON.stringify(values) === settled.current) return
        settled.current = undefined
        // A form without initial values stays dirty once its text is deleted again, so the values are
        // compared too.
        const isChanged = isDirty === true && !isSameInput(values, defaultValues)
        if (isChanged) drafts.write(key, base ? { values, base: base.current } : values)
        // The user undid all input, so the draft still on offer, if any, is written back.
        else if (hasWritten) drafts.write(key, offered.current)
        hasWritten = isChanged
      },
    })
  }, [key, subscribe, base])

  const forget = () => {
    settled.current = JSON.stringify(getValues())
    answer()
    if (key) drafts.write(key, null)
  }
  const restore = () => {
    if (offer?.base && editing?.restore) editing.restore(offer.values, offer.base)
    else if (offer) reset(offer.values, { keepDefaultValues: true })
    answer()
  }
  return { hasOffer: offer !== null, restore, forget }
}

/**
 * Offers the draft found when the drafts were opened, until the user restores or dismisses it. New input
 * becomes the next draft.
 */
function useOffer<Values>(key: string | undefined, stored: Values | undefined) {
  const draft = useLeftDraft(key)
  const [isAnswered, setAnswered] = useState(false)
  // A form that closes as it is sent, and opens again, may have read its draft just before it was deleted.
  const isThere = useSyncExternalStore(
    drafts.subscribe,
    () => key !== undefined && drafts.has(key),
    () => false,
  )
  if (draft && !isThere && !isAnswered) setAnswered(true)
  const storedParts = readParts<Values>(draft)
  const isNews = storedParts !== null && !isSameInput(storedParts.values, stored)
  const offer = isNews && !isAnswered ? storedParts : null
  return { offer, draft: offer && draft, answer: () => setAnswered(true) }
}

/** Reads a stored draft. Forms that only one user edits store only the values. */
function readParts<Values>(draft: unknown): { values: Values; base?: Values } | null {
  if (typeof draft !== 'object' || draft === null) return null
  return 'values' in draft && 'base' in draft
    ? (draft as { values: Values; base: Values })
    : { values: draft as Values }
}
