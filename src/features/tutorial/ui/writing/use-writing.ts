import { isTooLong, useOpenText } from '#features/revision/ui/use-open-text.ts'
import { bodyTooLong } from '#lib/longest-body.ts'
import type { TextKind } from '../text-path.ts'
import type { OwnWriting, WritingCalls } from './writing-calls.ts'
import { changesOf, isSameValue, storedOf, type WritingValues } from './writing-values.ts'

interface Place {
  kind: TextKind
  calls: WritingCalls
  writing: OwnWriting
}

/** A tutorial or an article while it is written. */
export const useWriting = ({ kind, calls, writing }: Place) =>
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
  if (title.length > 200) wrong['title'] = 'Write at most 200 characters'
  if (description.length > 1000) wrong['description'] = 'Write at most 1,000 characters'
  if (isTooLong(body)) wrong['body'] = bodyTooLong
  return wrong
}
