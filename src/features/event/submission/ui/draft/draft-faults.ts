import { fieldErrors } from '#lib/contract/field-errors.ts'
import { wrongDemo } from '../../draft/addresses.ts'
import { missingIn, submissionChanges, type SubmissionFields } from '../../draft/fields.ts'
import { changesOf, type Draft } from './draft.ts'

/** What not even a draft may hold, by field; it waits on the device until it is mended. */
export function wrongIn(draft: Draft): Record<string, string> {
  const { data, error } = submissionChanges.safeParse(changesOf(draft))
  if (error) return fieldErrors(error.issues)
  const demo = wrongDemo(data.demoUrl ?? null, data.demoPlatform ?? null)
  return demo ? { demoUrl: demo, demoPlatform: demo } : {}
}

/** Everything that keeps it from being handed in, by field and in form order, in the words of the API. */
export function missingFrom(draft: Draft): Record<string, string> {
  const changes = changesOf(draft)
  const { data, error } = submissionChanges.safeParse(changes)
  const wrong = error ? fieldErrors(error.issues) : {}
  // What cannot be read is asked as it was typed: then its own sentence comes out.
  return { ...missingIn({ ...changes, ...data } as SubmissionFields), ...wrong }
}
