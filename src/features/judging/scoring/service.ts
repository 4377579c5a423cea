export { getEntryBallots, getScores, getSeverities, getWarnings } from './queries.ts'
