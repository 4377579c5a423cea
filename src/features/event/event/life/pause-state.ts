import { conflict } from '#lib/contract/errors.ts'

export interface PauseTimes {
  cancelledAt: Date | string | null
  /** Time of postponement; null again once a new date is set. */
  postponedAt: Date | string | null
}

export type PauseState = 'cancelled' | 'postponed'

export const pausedBy = ({ cancelledAt, postponedAt }: PauseTimes): PauseState | null =>
  cancelledAt ? 'cancelled' : postponedAt ? 'postponed' : null

export const pausedLabels: Record<PauseState, string> = { cancelled: 'Cancelled', postponed: 'Postponed' }

/** Sentence that refuses enrolling, inviting and the like, for the API and the screens. */
export const describePause = (state: PauseState, kind: 'event' | 'stream'): string =>
  `This ${kind} is ${state}`

/** Notes on the schedule of a cancelled or postponed event, which stays readable with the old times. */
export const oldTimes: Record<PauseState, string> = {
  cancelled: 'Cancelled: none of this takes place.',
  postponed: 'Postponed: these are the old times. New dates are to be announced.',
}

/**
 * Throws 409 for enrolling, forming teams or submitting while the event or stream is cancelled or postponed.
 */
export function refusePaused(pauseTimes: PauseTimes, kind: 'event' | 'stream' = 'event'): void {
  const pauseState = pausedBy(pauseTimes)
  if (pauseState) throw conflict(describePause(pauseState, kind), pauseState)
}
