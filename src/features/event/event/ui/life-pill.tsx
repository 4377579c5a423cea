import { StatePill } from '#ui/parts/state-pill.tsx'
import { pausedBy, type PauseTimes } from '../life/pause-state.ts'
import type { Phase } from '../life/phase.ts'
import { shownPhase } from './phase/shown-phase.ts'

type PhaseBadgeProps = PauseTimes & {
  phase: Phase
  /** Time at which the results were published; judging is over once it is set. */
  resultsPublishedAt?: string | null | undefined
}

/** Phase of an event or stream, or that it is cancelled or postponed. */
export function PhaseBadge({ phase, resultsPublishedAt, ...pausing }: PhaseBadgeProps) {
  const pauseState = pausedBy(pausing)
  if (pauseState) return <StatePill phase={pauseState} />
  if (phase === 'judging' && resultsPublishedAt) return <StatePill phase="ended">Results are out</StatePill>
  return <StatePill phase={shownPhase[phase]} />
}
