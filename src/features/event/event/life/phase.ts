export const phases = ['announced', 'registration', 'running', 'judging', 'ended'] as const
export type Phase = (typeof phases)[number]

/** Phase groups for the lists of /event; `running` includes live events and those in judging. */
export const phaseGroups = {
  upcoming: ['announced', 'registration'],
  live: ['running'],
  running: ['running', 'judging'],
  past: ['ended'],
} as const satisfies Record<string, readonly Phase[]>
export type PhaseGroup = keyof typeof phaseGroups

export interface Timing {
  startAt: Date | null
  endAt: Date | null
  submissionsCloseAt?: Date | null
  judgingEndAt?: Date | null
  cancelledAt?: Date | null
}

/** Returns the time when submissions close; null if never. */
export const closesAt = ({ submissionsCloseAt, endAt }: Timing): Date | null =>
  submissionsCloseAt ?? endAt ?? null

/**
 * Returns the phase at a given time: derived, never stored, and half-open (docs/rules.md#event-phases). An
 * event without an end stays in judging after its submissions close. A cancelled event is over at once.
 */
export function getPhase(timing: Timing, now: Date): Phase {
  const { startAt, endAt, judgingEndAt, cancelledAt } = timing
  const closeTime = closesAt(timing)
  if (cancelledAt) return 'ended'
  if (!startAt) return 'announced'
  if (now < startAt) return 'registration'
  if (!closeTime || now < closeTime) return 'running'
  if (!endAt || (judgingEndAt && now < judgingEndAt)) return 'judging'
  return 'ended'
}

/** Returns whether submissions are closed and teams final: from the exact time of the close. */
export function hasClosed(timing: Timing, now: Date): boolean {
  const closeTime = closesAt(timing)
  return closeTime !== null && now >= closeTime
}

/**
 * Returns whether people other than the team and the organizers see submissions: at once, or from the close.
 */
export const areSubmissionsVisible = (
  { submissionsVisible, ...timing }: Timing & { submissionsVisible: 'atOnce' | 'afterClose' },
  now: Date,
): boolean => submissionsVisible === 'atOnce' || hasClosed(timing, now)

/**
 * Returns whether an event has ended for enrolling and for "View submissions": from its end, judged or not.
 */
export const hasEnded = ({ endAt }: Pick<Timing, 'endAt'>, now: Date): boolean =>
  endAt !== null && now >= endAt

/** Returns the times at which an event's state changes by itself. */
export const turningPoints = (timing: Timing): Date[] =>
  [timing.startAt, timing.endAt, timing.submissionsCloseAt, timing.judgingEndAt].filter(
    (time): time is Date => Boolean(time),
  )
