import { useState } from 'react'
import { demoPlatforms, findPlatform } from '../../draft/addresses.ts'
import type { Draft } from './draft.ts'
import { listDraftProblems, findDraftErrors } from './draft-faults.ts'
import { findRejectedField, getReadiness } from './steps.ts'
import type { useDraft } from './use-draft.ts'

type Field = keyof Draft
export type DraftForm = ReturnType<typeof useDraftForm>

/**
 * Fields whose errors appear while typing. Texts that are too short, and incomplete addresses, are reported
 * on blur.
 */
const instantErrorFields: readonly Field[] = ['title', 'shortDescription', 'description']

/** Provides the form's values, the messages for each field and the missing fields. */
export function useDraftForm({ saving, state }: Pick<ReturnType<typeof useDraft>, 'saving' | 'state'>) {
  const { values, conflicts, origins, faults } = state
  const [blurredFields, setBlurredFields] = useState<ReadonlySet<Field>>(new Set())
  const [showsAllErrors, setShowsAllErrors] = useState(false)
  const errors = { ...findDraftErrors(values), ...faults }
  // Errors that only the server can detect prevent submitting too.
  const missingFields = { ...listDraftProblems(values), ...faults }
  const change = (changes: Partial<Draft>) => saving.type(addPlatform(changes, values))
  const leave = (name: Field) => setBlurredFields((before) => new Set(before).add(name))

  const getError = (name: Field): string | undefined => {
    if (faults[name]) return faults[name]
    if (showsAllErrors) return missingFields[name]
    if (instantErrorFields.includes(name) && errors[name]) return errors[name]
    return blurredFields.has(name) && values[name].length > 0 ? missingFields[name] : undefined
  }
  return {
    values,
    conflicts,
    origins,
    missing: missingFields,
    readiness: getReadiness(missingFields),
    unsaved: state.unsaved,
    /** Whether the server rejected the whole request, for example because the user is signed out. */
    isRefused: state.outcome === 'refused',
    /** First field that stays on this device because of an error, with its message. */
    held: findRejectedField(
      state.unsaved.filter((name) => getError(name) !== undefined),
      errors,
    ),
    change,
    errorOf: getError,
    /** Shows the errors of all fields from now on. */
    sayAll: () => setShowsAllErrors(true),
    settle: saving.settle.bind(saving),
    text: (name: TextName) => ({
      name,
      value: values[name],
      error: getError(name),
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
      onBlur: () => leave(name),
    }),
  }
}

type TextName = { [Name in Field]: Draft[Name] extends string ? Name : never }[Field]

/** Sets the platform from the demo's host, unless the user chose another one. */
function addPlatform(changes: Partial<Draft>, before: Draft): Partial<Draft> {
  const { demoUrl } = changes
  if (demoUrl === undefined) return changes
  const isOwnChoice = before.demoPlatform !== '' && before.demoPlatform !== findPlatform(before.demoUrl)
  if (isOwnChoice && demoPlatforms.some((platform) => platform === before.demoPlatform)) return changes
  return { ...changes, demoPlatform: findPlatform(demoUrl) ?? '' }
}
