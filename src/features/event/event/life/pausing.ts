import { conflict } from '#lib/contract/errors.ts'

/** What stops an event or a stream before its time. */
export interface Pausing {
  cancelledAt: Date | string | null
  /** Without a new date yet; with one it is simply later. */
  postponedAt: Date | string | null
}

export type Paused = 'cancelled' | 'postponed'

export const pausedBy = ({ cancelledAt, postponedAt }: Pausing): Paused | null =>
  cancelledAt ? 'cancelled' : postponedAt ? 'postponed' : null

export const pausedLabels: Record<Paused, string> = { cancelled: 'Cancelled', postponed: 'Postponed' }

/** What stands with a schedule that isn’t kept: it stays to be read, with the times as they were. */
export const oldTimes: Record<Paused, string> = {
  cancelled: 'Cancelled: none of this takes place.',
  postponed: 'Postponed: these are the old times. New dates are to be announced.',
}

/** 409 for what nobody can do while it does not take place: enrolling, forming teams, submitting. */
export function refusePaused(pausing: Pausing, kind: 'event' | 'stream' = 'event'): void {
  const paused = pausedBy(pausing)
  if (paused) throw conflict(`This ${kind} is ${paused}`, paused)
}
