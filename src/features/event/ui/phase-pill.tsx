import { StatePill } from '#ui/parts/state-pill.tsx'
import { pausedBy, type Pausing } from '../life/pausing.ts'
import type { Phase } from '../life/phase.ts'

const pills = {
  announced: { phase: 'upcoming', words: 'Announced' },
  registration: { phase: 'upcoming', words: 'Registration' },
  running: { phase: 'live', words: 'Running' },
  judging: { phase: 'judging', words: 'Judging' },
  ended: { phase: 'ended', words: 'Ended' },
} as const

/** The phases as a list for people to choose from. */
export const phaseOptions = Object.entries(pills).map(([value, { words }]) => ({ value, label: words }))

/** Where an event or a stream stands, in the words of those who run it, or that it does not take place. */
export function PhasePill({ phase, cancelledAt, postponedAt }: Pausing & { phase: Phase }) {
  const paused = pausedBy({ cancelledAt, postponedAt })
  if (paused) return <StatePill phase={paused} />
  return <StatePill phase={pills[phase].phase}>{pills[phase].words}</StatePill>
}
