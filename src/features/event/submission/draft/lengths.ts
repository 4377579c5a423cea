/**
 * Length limits of a project's texts, in characters (docs/rules.md#submission-fields). Apps have the same.
 */
export const lengths = {
  title: { min: 5, max: 50 },
  shortDescription: { min: 50, max: 255 },
  description: { min: 600, max: 2000 },
} as const
