export const phases = ['announced', 'registration', 'running', 'judging', 'ended'] as const
export type Phase = (typeof phases)[number]

/** The lists of /event; `running` is what is live and what is judged. */
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

/** When nothing may be handed in any more; null when that never comes. */
export const closesAt = ({ submissionsCloseAt, endAt }: Timing): Date | null =>
  submissionsCloseAt ?? endAt ?? null

/**
 * Where an event stands at a moment: derived, never stored, and half-open (docs/rules.md#event-phases).
 * Without an end it never ends: what has closed its submissions stays in judging then. What is cancelled is over at once.
 */
export function phaseOf(timing: Timing, now: Date): Phase {
  const { startAt, endAt, judgingEndAt, cancelledAt } = timing
  const closes = closesAt(timing)
  if (cancelledAt) return 'ended'
  if (!startAt) return 'announced'
  if (now < startAt) return 'registration'
  if (!closes || now < closes) return 'running'
  if (!endAt || (judgingEndAt && now < judgingEndAt)) return 'judging'
  return 'ended'
}

/** Nothing may be handed in any more, and rosters are final: from the very moment of the close on. */
export function hasClosed(timing: Timing, now: Date): boolean {
  const closes = closesAt(timing)
  return closes !== null && now >= closes
}

/** Others than the team and the organizers see what is submitted: at once, or from the close on. */
export const showsSubmissions = (
  { submissionsVisible, ...timing }: Timing & { submissionsVisible: 'atOnce' | 'afterClose' },
  now: Date,
): boolean => submissionsVisible === 'atOnce' || hasClosed(timing, now)

/** For enrolling and for "View submissions" an event has ended from its end on, judged or not. */
export const hasEnded = ({ endAt }: Pick<Timing, 'endAt'>, now: Date): boolean =>
  endAt !== null && now >= endAt

/** The moments at which an event becomes another one by itself. */
export const turningPoints = (timing: Timing): Date[] =>
  [timing.startAt, timing.endAt, timing.submissionsCloseAt, timing.judgingEndAt].filter(
    (moment): moment is Date => Boolean(moment),
  )
