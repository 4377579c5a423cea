import * as z from 'zod/mini'
import { autosaveFields, from, openText, person, revisionCard } from '#features/content/revision/contract.ts'
import { techTag } from '#features/content/technology/contract.ts'
import { instant, markdown, slugWord, text } from '#lib/fields/fields.ts'
import { fileOrWebAddress } from '#lib/pages/urls.ts'
import { language } from '#lib/fields/languages.ts'
import { maxLengths } from '../lengths.ts'

export const textLevel = z.enum(['beginner', 'intermediate', 'advanced'])

/**
 * States of a text. A scheduled text was approved and becomes public at its time; a hidden one was approved
 * and then hidden by the moderators.
 */
export const writingStatuses = ['draft', 'inReview', 'scheduled', 'published', 'hidden'] as const
export type WritingStatus = (typeof writingStatuses)[number]

const title = text({ min: 0, max: maxLengths.title })
const description = text({ min: 0, max: maxLengths.description })
const image = z.nullable(fileOrWebAddress)
/**
 * Markdown, stored unchanged: 413 beyond 200,000 bytes, 422 with the line for content that cannot be shown.
 */
const body = markdown()
const level = z.nullable(textLevel)
/** Technology slugs. */
const technologies = z.array(slugWord()).check(z.maxLength(20, 'Choose at most 20'))

/**
 * Requested status: 'inReview' submits the text, 'draft' withdraws it, 'published' is for ADMIN and MENTOR.
 */
const requestedStatus = z.optional(z.enum(['draft', 'inReview', 'published']))
/**
 * Time of publication, with `status: 'published'`: a future time, or null for now. If omitted, the scheduled
 * time stays, otherwise now.
 */
const publishAt = z.optional(z.nullable(instant))

/** A draft may lack any field; title, description and body are required to submit it. */
export const writingDraft = z.object({
  title: z._default(title, ''),
  description: z._default(description, ''),
  image: z._default(image, null),
  body: z._default(body, ''),
  level: z._default(level, null),
  technologies: z._default(technologies, []),
  lang: language,
  isAutosave: z._default(z.boolean(), false),
  status: requestedStatus,
  publishAt,
})
export type WritingDraft = z.output<typeof writingDraft>

export const writingChanges = z.object({
  title: z.optional(title),
  description: z.optional(description),
  image: z.optional(image),
  body: z.optional(body),
  level: z.optional(level),
  technologies: z.optional(technologies),
  /**
   * Revision that the writer started from: 409 `textChanged` if it is not the latest; unchecked if omitted.
   */
  revision: z.optional(from.revision),
  ...autosaveFields,
  status: requestedStatus,
  publishAt,
})
export type WritingChanges = z.output<typeof writingChanges>

const states = {
  /** Status that all other people see. */
  status: z.enum(writingStatuses),
  /**
   * State of an approved text's pending changes: 'inReview' if they wait for a reviewer; null if none differ
   * from the shown text.
   */
  pending: z.nullable(z.enum(['draft', 'inReview'])),
  submittedAt: z.nullable(instant),
  publishAt: z.nullable(instant),
  publishedAt: z.nullable(instant),
}

/** Editing state, for everyone who has the text open. */
export const editingState = z.extend(openText, states)
export type EditingState = z.output<typeof editingState>

/** A text as its writers see it: the latest revision, which readers may not see yet. */
export const writing = z.extend(editingState, {
  id: z.uuid(),
  /** Current or future slug; null until the text is first submitted. */
  slug: z.nullable(z.string()),
  language: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.nullable(z.string()),
  body: z.string(),
  level: z.nullable(textLevel),
  technologies: z.array(techTag),
  /** Reason why the text was last returned or taken down; empty if it never was. */
  reason: z.string(),
  author: z.nullable(person),
  createdAt: instant,
  viewer: z.object({
    isAuthor: z.boolean(),
    canSubmit: z.boolean(),
    canPublish: z.boolean(),
    canReturn: z.boolean(),
    canUnpublish: z.boolean(),
    canDelete: z.boolean(),
  }),
})
export type Writing = z.output<typeof writing>

/** A text in the lists of writers and reviewers. */
export const writingCard = z.object({
  id: z.uuid(),
  slug: z.nullable(z.string()),
  language: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.nullable(z.string()),
  ...states,
  reason: z.string(),
  author: z.nullable(person),
  savedAt: instant,
})
export type WritingCard = z.output<typeof writingCard>

export const textRevision = z.extend(revisionCard, {
  description: z.string(),
  image: z.nullable(z.string()),
  body: z.string(),
  level: z.nullable(textLevel),
  technologies: z.array(z.string()),
})
export type TextRevision = z.output<typeof textRevision>
