export { saveRubric } from './commands.ts'
export { getRubric, getRubricVersions } from './queries.ts'
