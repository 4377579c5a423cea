import type { Phase as Pill } from '#ui/parts/state-pill.tsx'
import type { Phase } from '../life/phase.ts'

/** States that a ticket and a pill can show. */
export const shownPhase: Record<Phase, Pill> = {
  announced: 'upcoming',
  registration: 'upcoming',
  running: 'live',
  judging: 'judging',
  ended: 'ended',
}
