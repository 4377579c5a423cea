/** Characters of what a team says of its project (docs/rules.md#submission-fields); apps have the same. */
export const lengths = {
  title: { min: 5, max: 50 },
  shortDescription: { min: 50, max: 255 },
  description: { min: 600, max: 2000 },
} as const
