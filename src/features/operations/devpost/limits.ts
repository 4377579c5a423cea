/** What one import from Devpost may hold (docs/rules.md#devpost). */
export const mostProjects = 2000
export const mostPeople = 10_000
/** Rows of a file, which may have several for one project. */
export const mostRows = { submissions: 10_000, participants: mostPeople }
/** Bytes of a file. */
export const longestFile = { submissions: 8 * 1024 * 1024, participants: 4 * 1024 * 1024 }
/** Refused rows that a preview lists of each file. */
export const mostListed = 1000
