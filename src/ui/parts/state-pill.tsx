export type Phase = 'upcoming' | 'live' | 'judging' | 'ended' | 'cancelled' | 'postponed'

export const phaseLabels: Record<Phase, string> = {
  upcoming: 'Upcoming',
  live: 'Live now',
  judging: 'Judging',
  ended: 'Ended',
  cancelled: 'Cancelled',
  postponed: 'Postponed',
}

/** The phase of an event: a dot, with a shape for each phase, and the word. */
export function StatePill({ phase, children }: { phase: Phase; children?: string | undefined }) {
  return <span className={`state state--${phase}`}>{children ?? phaseLabels[phase]}</span>
}
