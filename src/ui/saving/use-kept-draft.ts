import { type RefObject, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useDraftOffer } from '../device/use-draft-offer.ts'
import { isSameInput } from './same-input.ts'
import { isSupersededDraft } from './superseded-draft.ts'

/** Unsaved values of a form, with the values that they are based on. */
export interface BasedValues<Values> {
  values: Values
  base: Values
}

interface EditOptions<Values> {
  stored: Values
  /**
   * Stored values that the input is based on, saved with the draft to detect what others have changed since.
   */
  base?: RefObject<Values>
  /** Merges drafts, oldest first, with the form's values and shows conflicts. Without it, a draft wins. */
  restore?: (savedDrafts: BasedValues<Values>[]) => void
}

/**
 * Keeps a form's input on this device until it is saved, and offers it when the form opens again. Without
 * device storage (private windows, full storage) only the offer is missing. Without a name nothing is kept.
 */
export function useSavedDraft<Values extends FieldValues, Output = Values>(
  name: string | undefined,
  form: UseFormReturn<Values, unknown, Output>,
  editOptions?: EditOptions<Values>,
) {
  const { subscribe, getValues, reset } = form
  const { stack, offered, answer, clear } = useDraftOffer(name && `draft:${name}`, (draft) => {
    const parts = readParts<Values>(draft)
    return parts !== null && !isSameInput(parts.values, editOptions?.stored)
  })
  /** JSON of the values last saved or discarded, which the form’s next event must not save as a draft. */
  const settledJson = useRef<string>(undefined)
  const base = editOptions?.base
  useEffect(() => {
    if (!stack) return
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty, defaultValues }) => {
        if (JSON.stringify(values) === settledJson.current) return
        settledJson.current = undefined
        // A form without initial values stays dirty once its text is deleted again, so the values are
        // compared too.
        const isChanged = isDirty === true && !isSameInput(values, defaultValues)
        stack.write(!isChanged ? null : base ? { values, base: base.current } : values)
      },
    })
  }, [stack, subscribe, base])

  const getDefaults = () => (editOptions?.stored ?? form.formState.defaultValues ?? {}) as Values
  const settle = (isObsolete: (draft: BasedValues<Values>) => boolean) => {
    const defaults = getDefaults()
    settledJson.current = JSON.stringify(getValues())
    clear((draft) => {
      const parts = readParts<Values>(draft)
      return parts !== null && isObsolete({ base: defaults, ...parts })
    })
  }
  const restore = () => {
    const defaults = getDefaults()
    const savedDrafts = offered
      .flatMap((draft) => readParts<Values>(draft) ?? [])
      .map((parts) => ({ base: defaults, ...parts }))
      .toReversed()
    answer()
    if (editOptions?.restore) editOptions.restore(savedDrafts)
    else reset(mergeOver(getValues(), savedDrafts), { keepDefaultValues: true })
  }
  return {
    hasOffer: offered.length > 0,
    restore,
    /** Discards the drafts on offer. */
    forget: answer,
    /** Forgets the input since the form opened, because it was discarded. */
    discard: () => settle(({ values }) => isSameInput(values, getValues())),
    /** Forgets the input since the form opened, because it was saved, and older drafts that are stale now. */
    clear: (saved: Values) => settle((draft) => isSupersededDraft(draft, { before: getDefaults(), saved })),
  }
}

/** Puts the fields that drafts changed, oldest first, over the form's values. */
function mergeOver<Values extends FieldValues>(current: Values, savedDrafts: BasedValues<Values>[]): Values {
  const merged: FieldValues = { ...current }
  for (const { base, values } of savedDrafts)
    for (const [name, value] of Object.entries(values))
      if (!isSameInput([value], [base[name]])) merged[name] = value
  return merged as Values
}

/** Reads a stored draft. Forms that only one user edits store only the values. */
function readParts<Values>(draft: unknown): { values: Values; base?: Values } | null {
  if (typeof draft !== 'object' || draft === null) return null
  return 'values' in draft && 'base' in draft
    ? (draft as { values: Values; base: Values })
    : { values: draft as Values }
}
