import { StatePill } from '#ui/parts/state-pill.tsx'
import { pausedBy, type Pausing } from '../life/pause-state.ts'
import type { Phase } from '../life/phase.ts'
import { shownPhase } from './shown-phase.ts'

type LifePillProps = Pausing & {
  phase: Phase
  /** Time at which the results were published; judging is over once it is set. */
  resultsPublishedAt?: string | null | undefined
}

/** Phase of an event or stream, or that it is cancelled or postponed. */
export function LifePill({ phase, resultsPublishedAt, ...pausing }: LifePillProps) {
  const paused = pausedBy(pausing)
  if (paused) return <StatePill phase={paused} />
  if (phase === 'judging' && resultsPublishedAt) return <StatePill phase="ended">Results are out</StatePill>
  return <StatePill phase={shownPhase[phase]} />
}
