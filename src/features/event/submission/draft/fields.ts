import * as z from 'zod/mini'
import { withLimits } from '#lib/fields/limits.ts'
import { boundedText, countCodePoints, slugWord, text, tidy, lookupText } from '#lib/fields/fields.ts'
import { lengths } from './lengths.ts'
import { demoPlatforms, demoUrl, fileOrLink, imageLink, repoLink, findDemoError } from './addresses.ts'

const required = 'This field is required'
const titleRule = `must be at least ${lengths.title.min} and max ${lengths.title.max} characters long and contain only letters, numbers, spaces and hyphens`

const titlePattern = /^[\p{L}\p{M}\p{N} -]+$/u

/** Kind of item. An app has the same fields as a submission, but its own error messages for the title. */
type ItemType = 'submission' | 'app'
const titleMessages: Record<ItemType, { long: string; wrong: string }> = {
  submission: { long: 'Too long submission title', wrong: `Submission title ${titleRule}` },
  app: { long: 'Too long title', wrong: `Title ${titleRule}` },
}

const limits = {
  shortDescription: {
    max: lengths.shortDescription.max,
    short: `Description is too short (minimum ${lengths.shortDescription.min} characters)`,
    long: `Too long Submission description (maximum ${lengths.shortDescription.max} characters)`,
  },
  description: {
    max: lengths.description.max,
    short: `Too short Submission description (minimum ${lengths.description.min} characters)`,
    long: `Too long Submission description (maximum ${lengths.description.max} characters)`,
  },
}

/**
 * Returns the schema of a title. A draft may be incomplete, but can't contain anything that could never be
 * submitted (docs/rules.md#submission-fields).
 */
export const buildTitleSchema = (itemType: ItemType, min = 0) =>
  withLimits(
    z.string().check(
      boundedText(1000, titleMessages[itemType].long),
      z.overwrite(tidy),
      z.refine((value) => min === 0 || value !== '', required),
      z.refine((value) => countCodePoints(value) <= lengths.title.max, titleMessages[itemType].long),
      z.refine(
        (value) => value === '' || (countCodePoints(value) >= min && titlePattern.test(value)),
        titleMessages[itemType].wrong,
      ),
    ),
    {
      maxLength: lengths.title.max,
      pattern: titlePattern.source.replace('+', '*'),
      'x-message': { maxLength: titleMessages[itemType].long, pattern: titleMessages[itemType].wrong },
    },
  )

const slugs = (maxSlugs: number) => z.array(slugWord()).check(z.maxLength(maxSlugs, `At most ${maxSlugs}`))

/** Fields of a draft in form order, because the first error becomes the message of the response. */
const draftFields = {
  title: buildTitleSchema('submission'),
  shortDescription: text({ min: 0, ...limits.shortDescription }),
  description: text({ min: 0, ...limits.description }),
  imageLink,
  videoLink: fileOrLink,
  techIn: slugs(20),
  categories: slugs(10),
  repoLink,
  demoUrl,
  demoPlatform: z.nullable(z.enum(demoPlatforms)),
  presentationLink: fileOrLink,
  trackId: z.nullable(lookupText(80)),
}

/** Changes of a submission; an omitted field keeps its value. */
export const submissionChanges = z.partial(z.object(draftFields))
export type SubmissionChanges = z.output<typeof submissionChanges>

/**
 * Changes of a submission. With `version`, they apply only if no one has changed the submission since that
 * version.
 */
export const submissionEdit = z.extend(submissionChanges, { version: z.optional(z.int()) })
export type SubmissionEdit = z.output<typeof submissionEdit>

export const submissionDraft = z.extend(submissionChanges, {
  eventId: z.uuid(),
  /** Id of the team, which must be the caller's own in this event and defaults to it. */
  teamId: z.optional(z.uuid()),
})
export type SubmissionDraft = z.output<typeof submissionDraft>

const requiredLink = z.nullable(z.string()).check(z.refine((value) => Boolean(value), required))

const createFinishedSchema = (itemType: ItemType) =>
  z.object({
    ...draftFields,
    title: buildTitleSchema(itemType, lengths.title.min),
    shortDescription: text({ min: lengths.shortDescription.min, ...limits.shortDescription }),
    description: text({ min: lengths.description.min, ...limits.description }),
    imageLink: requiredLink,
    techIn: draftFields.techIn.check(z.minLength(1, required)),
    categories: draftFields.categories.check(z.minLength(1, required)),
  })
const finishedSchemas = { submission: createFinishedSchema('submission'), app: createFinishedSchema('app') }
export type SubmissionFields = z.output<typeof finishedSchemas.submission>

/**
 * Returns everything that prevents submitting, by field and in form order. The form and the API share this
 * function. Reports a missing repository only if the demo is missing too.
 */
export function listMissingFields(
  fields: SubmissionFields,
  itemType: ItemType = 'submission',
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of z.safeParse(finishedSchemas[itemType], fields).error?.issues ?? [])
    errors[path.map(String).join('.')] ??= message
  if (!fields.repoLink && !fields.demoUrl) errors['repoLink'] ??= required
  const demo = findDemoError(fields.demoUrl, fields.demoPlatform)
  if (demo) errors['demoUrl'] ??= demo
  const order = Object.keys(draftFields)
  return Object.fromEntries(
    Object.entries(errors).toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b)),
  )
}
