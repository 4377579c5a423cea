import { formatAgo, SavePill } from '#ui/saving/pill/save-pill.tsx'
import { listConflictingFields } from '../marks.ts'
import type { Sheet } from './sheet.ts'
import { showConflict } from './moves/show-conflict.ts'

interface BallotSaveStateProps {
  sheet: Sheet
  /** Server time of the last save, or null. */
  savedAt: string | null
  /** Whether the round has closed, so that nothing more is sent. */
  isFinal: boolean
}

/** Save state of a ballot in one sentence, which never overstates it. */
export function BallotSaveState({ sheet, savedAt, isFinal }: BallotSaveStateProps) {
  const { saving, refusal, isWanted, hasNews } = sheet
  const { outcome, unsaved, values, conflicts, ...state } = saving.state()
  const hasConflict = !isFinal && listConflictingFields(conflicts).length > 0
  return (
    <SavePill
      outcome={hasConflict || refusal ? 'refused' : outcome}
      unsaved={unsaved.length}
      savedAt={state.savedAt ?? (savedAt === null ? null : Date.parse(savedAt))}
      message={refusal || state.message}
      onPress={hasConflict ? showConflict : undefined}
      label={describeStorage({
        outcome,
        isTorn: hasConflict,
        isSent: unsaved.length === 0,
        state: values.state,
        refusal,
        isWanted: isWanted && !hasNews && !isFinal,
        isFinal,
        isEmpty: savedAt === null && state.savedAt === null,
      })}
    />
  )
}

interface StorageState {
  outcome: string
  isTorn: boolean
  isSent: boolean
  state: 'draft' | 'submitted' | 'changed'
  refusal: string
  /** Whether the ballot is resubmitted automatically. */
  isWanted: boolean
  isFinal: boolean
  isEmpty: boolean
}

function describeStorage({
  outcome,
  isTorn,
  isSent,
  state,
  refusal,
  isWanted,
  isFinal,
  isEmpty,
}: StorageState): string | ((seconds: number | null) => string) {
  if (isTorn) return 'Not sent: choose which version stays'
  if (refusal && outcome !== 'saving') {
    const storageNote = isSent ? 'Saved as a draft' : 'Kept on this device'
    return `Not submitted: ${refusal}. ${storageNote}${isWanted ? ', and submitted once nothing is in the way' : ''}.`
  }
  if (outcome === 'saving') return state === 'submitted' ? 'Submitting…' : 'Saving…'
  if (outcome === 'back') return 'Kept on this device alone'
  if (outcome === 'away' && isFinal) return 'Offline. Kept on this device alone'
  if (outcome === 'away')
    return state === 'submitted'
      ? 'Offline. Submitted on this device, and sent once you’re back online'
      : 'Offline. Kept on this device, and sent once you’re back online'
  if (!isSent && state === 'changed') return 'Changed on this device. Submit again to send it'
  if (!isSent) return 'Kept on this device, sending in a moment'
  if (isEmpty) return 'Nothing to save yet'
  const where = state === 'submitted' ? 'Submitted, on the server' : 'Draft, saved on the server'
  return (seconds) => (seconds === null ? where : `${where} ${formatAgo(seconds)}`)
}
