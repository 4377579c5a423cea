import * as z from 'zod/mini'
import { slugText, text, lookupText } from '#lib/fields/fields.ts'

/** Language code as in browsers, such as en or pt-br. */
const language = lookupText(10).check(z.regex(/^[a-z]{2,3}(-[a-z]{2,4})?$/, 'Use codes such as en or pt-br'))

/** Maximum entries per judge and round. */
export const maxCapacity = 1000

export const statementFields = {
  /** Null means all languages; likewise for `trackIds`. */
  languages: z.nullable(z.array(language).check(z.maxLength(10, 'At most 10'))),
  trackIds: z.nullable(z.array(lookupText(100)).check(z.maxLength(30, 'At most 30'))),
  /** Technology slugs. */
  expertise: z.array(slugText()).check(z.maxLength(30, 'At most 30')),
  capacity: z
    .int()
    .check(z.minimum(1, 'At least 1'), z.maximum(maxCapacity, `At most ${maxCapacity.toLocaleString('en')}`)),
}

/** Reason for a conflict of interest, or for lifting it. */
export const conflictReason = text({ min: 3, max: 500 })
