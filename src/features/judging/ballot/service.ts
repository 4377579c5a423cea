/** Operations of the segment `ballot`. */
export { getQueue } from './desk/queue.ts'
export { getPaper } from './desk/get-paper.ts'
export { recuseBallot } from './desk/recuse-ballot.ts'
export { saveBallot, submitBallot } from './desk/save-ballot.ts'
export { getBallot, getBallots, getVersions } from './organising/ballots.ts'
export { exportBallots } from './organising/export.ts'
export { getProgress } from './organising/progress.ts'
