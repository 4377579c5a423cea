/** Actions of the segment `scoring`. */
export { getEntryBallots, getScores, getSeverities, getWarnings } from './queries.ts'
