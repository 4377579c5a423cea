import type { Phase as Pill } from '#ui/parts/state-pill.tsx'
import type { Phase } from '../../life/phase.ts'

/** State that a ticket and a pill show for each phase. */
export const shownPhase: Record<Phase, Pill> = {
  announced: 'upcoming',
  registration: 'upcoming',
  running: 'live',
  judging: 'judging',
  ended: 'ended',
}
