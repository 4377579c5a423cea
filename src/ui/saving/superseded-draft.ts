import type { FieldValues } from 'react-hook-form'
import { isSameInput } from './same-input.ts'

interface SavedValues {
  /** Stored values before the save. */
  before: FieldValues
  /** The form's values that were saved. */
  saved: FieldValues
}

/**
 * Whether a save made an older draft stale: every field that the draft changed now has the draft's text, or
 * newer text from this save. `base` has the values that the draft began with.
 */
export function isSupersededDraft(
  { base, values }: { base: FieldValues; values: FieldValues },
  { before, saved }: SavedValues,
): boolean {
  return Object.entries(values).every(
    ([name, value]) =>
      isSameInput([value], [base[name]]) ||
      isSameInput([value], [saved[name]]) ||
      !isSameInput([before[name]], [saved[name]]),
  )
}
