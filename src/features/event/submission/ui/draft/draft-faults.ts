import { fieldErrors } from '#lib/contract/field-errors.ts'
import { findDemoError } from '../../draft/addresses.ts'
import { listMissingFields, submissionChanges, type SubmissionFields } from '../../draft/fields.ts'
import { toDraftChanges, type Draft } from './draft.ts'

/**
 * Returns errors that not even a draft may have, by field. A wrong value stays on the device until it is
 * fixed.
 */
export function findDraftErrors(draft: Draft): Record<string, string> {
  const { data, error } = submissionChanges.safeParse(toDraftChanges(draft))
  if (error) return fieldErrors(error.issues)
  const demo = findDemoError(data.demoUrl ?? null, data.demoPlatform ?? null)
  return demo ? { demoUrl: demo, demoPlatform: demo } : {}
}

/** Returns everything that prevents submitting, by field and in form order, with the API's messages. */
export function listDraftProblems(draft: Draft): Record<string, string> {
  const changes = toDraftChanges(draft)
  const { data, error } = submissionChanges.safeParse(changes)
  const draftErrors = error ? fieldErrors(error.issues) : {}
  // Unparsable values are checked as typed, which produces their own messages.
  return { ...listMissingFields({ ...changes, ...data } as SubmissionFields), ...draftErrors }
}
