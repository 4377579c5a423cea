import * as z from 'zod/mini'

/** The level of each criterion that is scored so far, by the criterion's id. */
export const levels = z
  .record(z.uuid(), z.int().check(z.minimum(1), z.maximum(5)))
  .check(z.refine((given) => Object.keys(given).length <= 12, 'A rubric has at most 12 criteria'))
export type Levels = z.output<typeof levels>

/** 'one' is the entry, 'other' the other of a pair; the rest is for rounds that sort many. */
export const choices = ['one', 'other', 'alike', 'yes', 'maybe', 'no'] as const
export type Choice = (typeof choices)[number]

export const choicesOf = {
  rubric: [],
  pairwise: ['one', 'other', 'alike'],
  triage: ['yes', 'maybe', 'no'],
} as const satisfies Record<string, readonly Choice[]>
