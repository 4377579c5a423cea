import type { ShownProgress } from './progress-calls.ts'

type Counts = Pick<ShownProgress, 'coverage' | 'ballotsEach' | 'judging' | 'started'>

/** Ballots that projects of a round are still to get. */
export const missingIn = ({ coverage, ballotsEach }: Pick<Counts, 'coverage' | 'ballotsEach'>): number =>
  coverage.reduce((sum, { ballots, entries }) => sum + Math.max(0, ballotsEach - ballots) * entries, 0)

/** Judges who still judge and have begun nothing. */
export const idleIn = ({ judging, started }: Pick<Counts, 'judging' | 'started'>): number => judging - started
