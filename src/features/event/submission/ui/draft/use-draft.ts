import { useMemo, useRef, useState } from 'react'
import { ApiError } from '#lib/contract/client.ts'
import type { Failure, StoredVersion } from '#ui/saving/autosave/autosave.ts'
import { useAutosave } from '#ui/saving/autosave/use-autosave.ts'
import { toDraftChanges, type Draft, toDraft, isSameField, type OwnSubmission } from './draft.ts'
import { findDraftErrors } from './draft-faults.ts'
import { getSubmissionDraftKey } from './kept-fields.ts'
import { createSubmission, getOwnSubmission, getSubmission, updateSubmission } from './draft-calls.ts'

interface DraftPlace {
  eventId: string
  teamId: string
  /** Value from the page's loader, updated when the page reloads. */
  submission: OwnSubmission | null
}

/**
 * Draft of the team's submission. Created with the first input and saved automatically until submitted. Then
 * saved only on request, because others can read it.
 */
export function useDraft({ eventId, teamId, submission }: DraftPlace) {
  const id = useRef(submission?.id ?? null)
  const [answeredVersion, setAnsweredVersion] = useState<OwnSubmission | null>(null)
  const latestVersion = getNewer(submission, answeredVersion)
  const applyAnswer = (answer: OwnSubmission) => {
    id.current = answer.id
    setAnsweredVersion(answer)
    return toStoredVersion(answer)
  }
  const storedVersion = useMemo(() => toStoredVersion(submission), [submission])
  const autosave = useAutosave<Draft>({
    keepAs: getSubmissionDraftKey(eventId, teamId),
    stored: storedVersion,
    isAutomatic: !latestVersion?.isSubmitted,
    isSame: isSameField,
    wrongIn: findDraftErrors,
    failureOf: toFailure,
    async save(changes, version) {
      const request = toDraftChanges(changes)
      const { current } = id
      return applyAnswer(
        current
          ? await updateSubmission({ id: current, version, ...request })
          : await createSubmission({ eventId, teamId, ...request }),
      )
    },
    async read() {
      const ownSubmission = await getOwnSubmission({ eventId })
      if (!ownSubmission.submissionId) throw new ApiError(404, null, 'This submission was deleted')
      return applyAnswer(await getSubmission({ id: ownSubmission.submissionId }))
    },
  })
  return { ...autosave, latest: latestVersion, take: applyAnswer, currentId: () => id.current }
}

function toStoredVersion(submission: OwnSubmission | null): StoredVersion<Draft> {
  return { values: toDraft(submission), version: submission?.version ?? -1 }
}

const getNewer = (a: OwnSubmission | null, b: OwnSubmission | null) =>
  a && b ? ((b.version ?? 0) > (a.version ?? 0) ? b : a) : (a ?? b)

const conflictCodes = ['changed_since', 'has_submission']

function toFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'away', message: '' }
  const { status, code, message, fieldErrors } = error
  if (status === 0 || status === 429 || status >= 500) return { kind: 'away', message }
  if (status === 409 && conflictCodes.includes(code)) return { kind: 'changed' }
  if (status === 422 && Object.keys(fieldErrors).length > 0)
    return { kind: 'faults', faults: groupByField(fieldErrors) }
  if (status === 401)
    return { kind: 'refused', message: 'You’re signed out. We’ve kept what you typed on this device.' }
  return { kind: 'refused', message: `${message}. We’ve kept what you typed on this device.` }
}

/** Maps errors in a list's rows to the list. */
const groupByField = (errorsByPath: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errorsByPath).map(([path, error]) => [path.split('.')[0]!, error]))
