import { StatePill } from '#ui/state-pill.tsx'
import { pausedBy, type Pausing } from '../pausing.ts'
import type { Phase } from '../phase.ts'
import { shownPhase } from './shown-phase.ts'

/** Where an event or stream stands, or that it does not take place. */
export function LifePill({ phase, ...pausing }: Pausing & { phase: Phase }) {
  const paused = pausedBy(pausing)
  if (paused) return <StatePill phase={paused} />
  return <StatePill phase={shownPhase[phase]} />
}
