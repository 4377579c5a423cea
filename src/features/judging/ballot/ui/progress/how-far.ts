import type { ShownProgress } from './progress-calls.ts'

type Counts = Pick<ShownProgress, 'coverage' | 'ballotsEach' | 'judging' | 'started'>

/** Counts the ballots that projects of a round still need. */
export const countMissingBallots = ({
  coverage,
  ballotsEach,
}: Pick<Counts, 'coverage' | 'ballotsEach'>): number =>
  coverage.reduce((sum, { ballots, entries }) => sum + Math.max(0, ballotsEach - ballots) * entries, 0)

/** Counts current judges who haven't started. */
export const countIdleJudges = ({ judging, started }: Pick<Counts, 'judging' | 'started'>): number =>
  judging - started
