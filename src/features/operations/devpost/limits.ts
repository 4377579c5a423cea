/** Limits of one import from Devpost (docs/rules.md#devpost). */
export const mostProjects = 2000
export const mostPeople = 10_000
/** Maximum rows per file, which may have several for one project. */
export const mostRows = { submissions: 10_000, participants: mostPeople }
/** Maximum bytes per file. */
export const longestFile = { submissions: 8 * 1024 * 1024, participants: 4 * 1024 * 1024 }
/** Maximum rejected rows that a preview lists for each file. */
export const mostListed = 1000
