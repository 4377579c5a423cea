import { StatRow } from '#ui/charts/stat-row.tsx'
import { idleIn } from './how-far.ts'
import type { ShownProgress } from './progress-calls.ts'

/** Overall progress of a round. */
export function Totals({ progress }: { progress: ShownProgress }) {
  const { coverage, ballotsEach, started, judging, round } = progress
  const entries = coverage.reduce((sum, one) => sum + one.entries, 0)
  const counting = coverage.reduce((sum, one) => sum + Math.min(one.ballots, ballotsEach) * one.entries, 0)
  const covered = coverage.reduce((sum, one) => sum + (one.ballots >= ballotsEach ? one.entries : 0), 0)
  const wanted = entries * ballotsEach
  const share = wanted === 0 ? 0 : Math.floor((100 * counting) / wanted)
  const idle = idleIn(progress)
  return (
    <StatRow
      stats={[
        {
          label: round.mode === 'pairwise' ? 'Looks at projects' : 'Ballots that count',
          value: `${counting} of ${wanted}`,
          note: `${share}% of the ballots you need`,
        },
        {
          label: 'Projects with all ballots',
          value: `${covered} of ${entries}`,
          note: ballotsEach === 1 ? '1 each' : `${ballotsEach} each`,
        },
        {
          label: 'Judges who started',
          value: `${started} of ${judging}`,
          note: idle === 0 ? 'Everyone has' : `${idle} to go`,
        },
      ]}
    />
  )
}
