export { exportEntries } from './export.ts'
export { getEntries, getVocabulary } from './queries.ts'
