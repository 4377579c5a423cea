/** Length limits of a team's name and description, in characters (docs/rules.md#team-fields). */
export const lengths = { name: { min: 2, max: 30 }, description: { min: 20, max: 100 } } as const
