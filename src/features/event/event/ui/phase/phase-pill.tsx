import { StatePill, phaseLabels } from '#ui/parts/state-pill.tsx'
import { pausedBy, type PauseTimes } from '../../life/pause-state.ts'
import type { Phase } from '../../life/phase.ts'

const pills = {
  announced: { phase: 'upcoming', label: 'Announced' },
  registration: { phase: 'upcoming', label: phaseLabels.upcoming },
  running: { phase: 'live', label: phaseLabels.live },
  judging: { phase: 'judging', label: phaseLabels.judging },
  ended: { phase: 'ended', label: phaseLabels.ended },
} as const

export const phaseOptions = Object.entries(pills).map(([value, { label }]) => ({ value, label }))

type PhasePillProps = PauseTimes & { phase: Phase; resultsPublishedAt?: string | null | undefined }

/** Phase of an event or a stream, in finer steps for its managers, or that it is cancelled or postponed. */
export function PhasePill({ phase, resultsPublishedAt, ...pausing }: PhasePillProps) {
  const pauseState = pausedBy(pausing)
  if (pauseState) return <StatePill phase={pauseState} />
  if (phase === 'judging' && resultsPublishedAt) return <StatePill phase="ended">Results are out</StatePill>
  return <StatePill phase={pills[phase].phase}>{pills[phase].label}</StatePill>
}
