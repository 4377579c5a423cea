import { pausedBy, type PauseTimes } from '../pause-state.ts'
import type { Phase } from '../phase.ts'

interface EventStart {
  movedFrom: string | null
  startAt: string | null
  phase: Phase
}

/** Returns whether to show that the start moved, which is only news until the event begins. */
export const hasNewDate = ({ movedFrom, startAt, phase }: EventStart): boolean =>
  movedFrom !== null && startAt !== null && movedFrom !== startAt && phase === 'registration'

interface Move {
  before: PauseTimes & { movedFrom: Date | null }
  move: { from: Date | null; to: Date | null }
  reason?: string | undefined
}

/**
 * Returns the fields that replace the shown move when the start moves again; empty if no move was shown, or
 * the event is cancelled or postponed.
 */
export function getMoveFields({ before, move: { from, to }, reason = '' }: Move) {
  const isMovedAgain = before.movedFrom && from && from.getTime() !== to?.getTime() && !pausedBy(before)
  return isMovedAgain ? { movedFrom: from, statusReason: reason } : {}
}

/** Returns the start before and after; both are equal if it doesn't move. */
export const getStartMove = ({
  before,
  changes,
}: {
  before: { startAt?: Date | null | undefined; timeZone: string }
  changes: { startAt?: Date | null | undefined; timeZone?: string | undefined }
}) => {
  const from = before.startAt ?? null
  return {
    from,
    to: changes.startAt === undefined ? from : changes.startAt,
    timeZone: changes.timeZone ?? before.timeZone,
  }
}
