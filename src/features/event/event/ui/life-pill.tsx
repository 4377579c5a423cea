import { StatePill } from '#ui/parts/state-pill.tsx'
import { pausedBy, type Pausing } from '../life/pausing.ts'
import type { Phase } from '../life/phase.ts'
import { shownPhase } from './shown-phase.ts'

type LifePillProps = Pausing & {
  phase: Phase
  /** Nobody judges any more once they are. */
  resultsPublishedAt?: string | null | undefined
}

/** Where an event or stream stands, or that it does not take place. */
export function LifePill({ phase, resultsPublishedAt, ...pausing }: LifePillProps) {
  const paused = pausedBy(pausing)
  if (paused) return <StatePill phase={paused} />
  if (phase === 'judging' && resultsPublishedAt) return <StatePill phase="ended">Results are out</StatePill>
  return <StatePill phase={shownPhase[phase]} />
}
