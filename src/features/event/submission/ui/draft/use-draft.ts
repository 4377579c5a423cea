import { useMemo, useRef, useState } from 'react'
import { ApiError } from '#lib/contract/client.ts'
import type { Failure, StoredVersion } from '#ui/saving/autosave.ts'
import { useAutosave } from '#ui/saving/use-autosave.ts'
import { toDraftChanges, type Draft, toDraft, isSameField, type OwnSubmission } from './draft.ts'
import { wrongIn } from './draft-faults.ts'
import { keptAs } from './kept-fields.ts'
import { createSubmission, getOwnSubmission, getSubmission, updateSubmission } from './draft-calls.ts'

interface DraftPlace {
  eventId: string
  teamId: string
  /** Value from the page's loader, updated when the page reloads. */
  submission: OwnSubmission | null
}

/**
 * Draft of the team's submission. Created with the first input and saved automatically until submitted. Then
 * saved only on request, because everyone can read it.
 */
export function useDraft({ eventId, teamId, submission }: DraftPlace) {
  const id = useRef(submission?.id ?? null)
  const [answered, setAnswered] = useState<OwnSubmission | null>(null)
  const latest = newer(submission, answered)
  const take = (answer: OwnSubmission) => {
    id.current = answer.id
    setAnswered(answer)
    return toStoredVersion(answer)
  }
  const stored = useMemo(() => toStoredVersion(submission), [submission])
  const autosave = useAutosave<Draft>({
    keepAs: keptAs(eventId, teamId),
    stored,
    isAutomatic: !latest?.isSubmitted,
    isSame: isSameField,
    wrongIn,
    failureOf: toFailure,
    async save(changes, version) {
      const request = toDraftChanges(changes)
      const { current } = id
      return take(
        current
          ? await updateSubmission({ id: current, version, ...request })
          : await createSubmission({ eventId, teamId, ...request }),
      )
    },
    async read() {
      const own = await getOwnSubmission({ eventId })
      if (!own.submissionId) throw new ApiError(404, null, 'This submission was deleted')
      return take(await getSubmission({ id: own.submissionId }))
    },
  })
  return { ...autosave, latest, take, currentId: () => id.current }
}

function toStoredVersion(submission: OwnSubmission | null): StoredVersion<Draft> {
  return { values: toDraft(submission), version: submission?.version ?? -1 }
}

const newer = (one: OwnSubmission | null, other: OwnSubmission | null) =>
  one && other ? ((other.version ?? 0) > (one.version ?? 0) ? other : one) : (one ?? other)

const begunMeanwhile = ['changed_since', 'has_submission']

function toFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'away', message: '' }
  const { status, code, message, fieldErrors } = error
  if (status === 0 || status === 429 || status >= 500) return { kind: 'away', message }
  if (status === 409 && begunMeanwhile.includes(code)) return { kind: 'changed' }
  if (status === 422 && Object.keys(fieldErrors).length > 0)
    return { kind: 'faults', faults: byField(fieldErrors) }
  if (status === 401)
    return { kind: 'refused', message: 'You’re signed out. We’ve kept what you typed on this device.' }
  return { kind: 'refused', message: `${message}. We’ve kept what you typed on this device.` }
}

/** Maps errors in a list's rows to the list. */
const byField = (faults: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([path, fault]) => [path.split('.')[0]!, fault]))
