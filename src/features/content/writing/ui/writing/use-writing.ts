import { isTooLong, useOpenText } from '#features/content/revision/ui/use-open-text.ts'
import { bodyTooLong } from '#lib/longest-body.ts'
import { longest } from '../../lengths.ts'
import type { TextKind } from '../text-path.ts'
import type { OwnWriting, WritingCalls } from './writing-calls.ts'
import { changesOf, isSameValue, storedOf, type WritingValues } from './writing-values.ts'

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
    storedOf,
    isSame: isSameValue,
    wrongIn,
    save: (changes, how) => calls.update({ id: writing.id, ...how, ...changesOf(changes) }),
  })

function wrongIn({ title, description, body }: WritingValues): Record<string, string> {
  const wrong: Record<string, string> = {}
  if (title.length > longest.title) wrong['title'] = `Write at most ${longest.title} characters`
  if (description.length > longest.description)
    wrong['description'] = `Write at most ${longest.description.toLocaleString('en')} characters`
  if (isTooLong(body)) wrong['body'] = bodyTooLong
  return wrong
}
