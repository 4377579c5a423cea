import * as z from 'zod/mini'

/** Levels scored so far, by the criterion's id. */
export const levels = z
  .record(z.uuid(), z.int().check(z.minimum(1), z.maximum(5)))
  .check(
    z.refine((scoredLevels) => Object.keys(scoredLevels).length <= 12, 'A rubric has at most 12 criteria'),
  )
export type Levels = z.output<typeof levels>

/**
 * Choices in a round of pairs ('one' is the entry, 'other' the second, 'alike' neither) and in a triage
 * round.
 */
export const choices = ['one', 'other', 'alike', 'yes', 'maybe', 'no'] as const
export type Choice = (typeof choices)[number]

export const choicesByMode = {
  rubric: [],
  pairwise: ['one', 'other', 'alike'],
  triage: ['yes', 'maybe', 'no'],
} as const satisfies Record<string, readonly Choice[]>
