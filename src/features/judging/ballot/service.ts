/** Operations of the segment `ballot`. */
export { getQueue } from './desk/queue.ts'
export { getPaper } from './desk/reading.ts'
export { recuseBallot } from './desk/recusing.ts'
export { saveBallot, submitBallot } from './desk/saving.ts'
export { getBallot, getBallots, getVersions } from './organising/ballots.ts'
export { exportBallots } from './organising/export.ts'
export { getProgress } from './organising/progress.ts'
