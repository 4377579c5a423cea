/** Limits of one import from Devpost (docs/rules.md#devpost). */
export const maxProjects = 2000
export const maxPeople = 10_000
/** Maximum rows per file, which may have several for one project. */
export const maxRows = { submissions: 10_000, participants: maxPeople }
/** Maximum bytes per file. */
export const maxFileBytes = { submissions: 8 * 1024 * 1024, participants: 4 * 1024 * 1024 }
/** Maximum rejected rows that a preview lists for each file. */
export const maxListedRows = 1000
