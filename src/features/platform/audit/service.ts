export { exportEntries } from './log/export.ts'
export { getEntries, getVocabulary } from './log/queries.ts'
