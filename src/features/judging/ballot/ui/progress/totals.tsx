import { StatRow } from '#ui/charts/stat-row.tsx'
import { countIdleJudges } from './how-far.ts'
import type { ShownProgress } from './progress-calls.ts'

/** Overall progress of a round, in ballots and projects. */
export function Totals({ progress }: { progress: ShownProgress }) {
  const { coverage, ballotsEach, started, judging, round } = progress
  const entries = coverage.reduce((sum, group) => sum + group.entries, 0)
  const countedBallots = coverage.reduce(
    (sum, group) => sum + Math.min(group.ballots, ballotsEach) * group.entries,
    0,
  )
  const coveredEntries = coverage.reduce(
    (sum, group) => sum + (group.ballots >= ballotsEach ? group.entries : 0),
    0,
  )
  const neededBallots = entries * ballotsEach
  const share = neededBallots === 0 ? 0 : Math.floor((100 * countedBallots) / neededBallots)
  const idle = countIdleJudges(progress)
  return (
    <StatRow
      stats={[
        {
          label: round.mode === 'pairwise' ? 'Looks at projects' : 'Ballots that count',
          value: `${countedBallots} of ${neededBallots}`,
          note: `${share}% of the ballots you need`,
        },
        {
          label: 'Projects with all ballots',
          value: `${coveredEntries} of ${entries}`,
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
