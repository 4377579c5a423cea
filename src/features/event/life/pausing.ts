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

/** 409 for what nobody can do while it does not take place: enrolling, forming teams, submitting. */
export function refusePaused(pausing: Pausing, kind: 'event' | 'stream' = 'event'): void {
  const paused = pausedBy(pausing)
  if (paused) throw conflict(`This ${kind} is ${paused}`, paused)
}
