export { createRound, deleteRound, updateRound } from './commands.ts'
export { exportEntries } from './export.ts'
export { getRounds } from './queries.ts'
export { addLateEntries, closeRound, finishRound, openRound, openScores } from './running/steps.ts'
