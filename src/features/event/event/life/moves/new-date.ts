import { pausedBy, type Pausing } from '../pausing.ts'
import type { Phase } from '../phase.ts'

interface EventStart {
  movedFrom: string | null
  startAt: string | null
  phase: Phase
}

/** A moved start is news until it comes; whoever looks afterwards has no use for the old one. */
export const hasNewDate = ({ movedFrom, startAt, phase }: EventStart): boolean =>
  movedFrom !== null && startAt !== null && movedFrom !== startAt && phase === 'registration'

interface Move {
  before: Pausing & { movedFrom: Date | null }
  move: { from: Date | null; to: Date | null }
  reason?: string | undefined
}

/** What is told of a move follows a later one; one that was told of nothing, or is stopped, stays as it is. */
export function lastMove({ before, move: { from, to }, reason = '' }: Move) {
  const isMovedAgain = before.movedFrom && from && from.getTime() !== to?.getTime() && !pausedBy(before)
  return isMovedAgain ? { movedFrom: from, statusReason: reason } : {}
}
