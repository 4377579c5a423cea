import { isTooLong, useOpenText } from '#features/content/revision/ui/use-open-text.ts'
import { bodyTooLong } from '#lib/longest-body.ts'
import { maxLengths } from '../../lengths.ts'
import type { TextKind } from '../text-path.ts'
import type { OwnWriting, WritingCalls } from './writing-calls.ts'
import { toChanges, isSameValue, toStoredVersion, type WritingValues } from './writing-values.ts'

interface WritingInput {
  kind: TextKind
  calls: WritingCalls
  writing: OwnWriting
}

export const useWriting = ({ kind, calls, writing }: WritingInput) =>
  useOpenText<OwnWriting, WritingValues>({
    kind,
    calls,
    writing,
    storedOf: toStoredVersion,
    isSame: isSameValue,
    wrongIn: findFieldErrors,
    save: (changes, options) => calls.update({ id: writing.id, ...options, ...toChanges(changes) }),
  })

function findFieldErrors({ title, description, body }: WritingValues): Record<string, string> {
  const fieldErrors: Record<string, string> = {}
  if (title.length > maxLengths.title) fieldErrors['title'] = `Write at most ${maxLengths.title} characters`
  if (description.length > maxLengths.description)
    fieldErrors['description'] = `Write at most ${maxLengths.description.toLocaleString('en')} characters`
  if (isTooLong(body)) fieldErrors['body'] = bodyTooLong
  return fieldErrors
}
