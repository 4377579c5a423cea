import { useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { getChangedFields } from '#lib/editing/changed-fields.ts'
import { mergeFields } from '#lib/editing/merge-fields.ts'
import type { Conflict } from '#lib/editing/merge-value.ts'
import { isSameValue } from '#lib/editing/same-value.ts'
import type { BasedValues } from '../use-kept-draft.ts'
import { isEditConflict, useConflicts } from './use-conflicts.ts'

interface SaveOptions<Values extends FieldValues, Request extends object> {
  values: Values
  requestOf: (values: Values) => Request
  schema: z.ZodMiniType
  save: (request: Request) => Promise<Values>
  read?: (() => Promise<Values>) | undefined
  sendsWhole?: boolean
}

interface Versions<Values> {
  base: Values
  mine: Values
  theirs: Values
}

/**
 * Saves a form that two people may edit: sends the changed fields with the values they were read as. Merges
 * what others saved meanwhile with the user's input. If both changed the same field, nothing is saved until
 * the user has chosen.
 */
export function useMergedSave<Values extends FieldValues, Request extends object>(
  form: UseFormReturn<Values>,
  { values, requestOf, schema, save, read, sendsWhole = false }: SaveOptions<Values, Request>,
) {
  const base = useRef(values)
  const { conflicts, show, areSettled } = useConflicts(form)
  /** Merges the versions. Returns whether no conflict is left. */
  const merge = (versions: Versions<Values>, error?: unknown) => {
    const mergeResult = mergeFields(versions)
    base.current = versions.theirs
    form.reset(versions.theirs)
    form.reset(mergeResult.values, { keepDefaultValues: true })
    show(mergeResult.conflicts, error)
    return mergeResult.conflicts.length === 0
  }
  const restore = (savedDrafts: BasedValues<Values>[]) => {
    const start = { values: form.getValues(), open: conflicts.open }
    const merged = savedDrafts.reduce((before, draft) => mergeDraft(before, draft, base.current), start)
    form.reset(base.current)
    form.reset(merged.values, { keepDefaultValues: true })
    show(merged.open)
  }
  const buildRequest = (formValues: Values) => {
    const fullRequest = requestOf(formValues)
    if (!read) return fullRequest
    const changes: object = getChangedFields({
      base: requestOf(base.current),
      typed: fullRequest,
      schema,
      sendsWhole,
    })
    return changes as Request
  }
  const saveMerged = async (formValues: Values, isRetry = false): Promise<Values> => {
    try {
      base.current = await save(buildRequest(formValues))
      return base.current
    } catch (error) {
      if (!read || isRetry || !isEditConflict(error)) throw error
      if (!merge({ base: base.current, mine: formValues, theirs: await read() }, error)) throw error
      return saveMerged(form.getValues(), true)
    }
  }
  return {
    /** For `useSavedDraft`: keeps the input with the values that it is based on. */
    keeping: read && { base, restore },
    conflicts,
    areSettled,
    saveMerged,
    forget: () => show([]),
  }
}

interface Merging<Values> {
  values: Values
  open: Conflict[]
}

/** Merges a draft with the form's values, which may have newer input, and marks conflicts between the two. */
function mergeDraft<Values extends FieldValues>(
  { values: theirs, open }: Merging<Values>,
  { base, values: mine }: BasedValues<Values>,
  stored: Values,
): Merging<Values> {
  const merged = mergeFields({ base, mine, theirs })
  const others = mergeFields({ base, mine, theirs: stored }).conflicts
  const isStored = (one: Conflict) =>
    others.some((other) => isSamePlace(other, one) && isSameValue(other.theirs, one.theirs))
  const found = merged.conflicts.map((one) => ({ ...one, isOwn: !isStored(one) }))
  const isOutdated = (one: Conflict) => found.some((other) => isSamePlace(other, one))
  return { values: merged.values, open: [...open.filter((one) => !isOutdated(one)), ...found] }
}

const isSamePlace = (one: Conflict, { field, row, part }: Conflict) =>
  one.field === field && one.row === row && one.part === part
