import * as z from 'zod/mini'
import { autosaving, from, openText, person, revisionCard } from '#features/content/revision/contract.ts'
import { techTag } from '#features/content/technology/contract.ts'
import { instant, markdown, slugWord, text } from '#lib/fields/fields.ts'
import { fileOrWebAddress } from '#lib/pages/urls.ts'
import { language } from '#lib/fields/languages.ts'
import { longest } from '../lengths.ts'

export const textLevel = z.enum(['beginner', 'intermediate', 'advanced'])

/** A scheduled text was approved, and becomes public at its time; a hidden one was, and the moderators took it away. */
export const writingStatuses = ['draft', 'inReview', 'scheduled', 'published', 'hidden'] as const
export type WritingStatus = (typeof writingStatuses)[number]

const title = text({ min: 0, max: longest.title })
const description = text({ min: 0, max: longest.description })
const image = z.nullable(fileOrWebAddress)
/** Markdown, kept byte for byte: 413 beyond 200,000 bytes, 422 with the line for what cannot be shown. */
const body = markdown()
const level = z.nullable(textLevel)
/** By slug. */
const technologies = z.array(slugWord()).check(z.maxLength(20, 'Choose at most 20'))

/** 'inReview' submits it, 'draft' withdraws that, 'published' is for ADMIN and MENTOR. */
const askedStatus = z.optional(z.enum(['draft', 'inReview', 'published']))
/** With `status: 'published'`: a moment to come, at which it becomes public; null: now. Not said: as it was, else now. */
const publishAt = z.optional(z.nullable(instant))

/** A draft may lack any of it; title, description and body are needed to submit it. */
export const writingDraft = z.object({
  title: z._default(title, ''),
  description: z._default(description, ''),
  image: z._default(image, null),
  body: z._default(body, ''),
  level: z._default(level, null),
  technologies: z._default(technologies, []),
  lang: language,
  isAutosave: z._default(z.boolean(), false),
  status: askedStatus,
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
  /** The revision that the writer began from: 409 `textChanged` when it is not the latest; left out: whatever it is. */
  revision: z.optional(from.revision),
  ...autosaving,
  status: askedStatus,
  publishAt,
})
export type WritingChanges = z.output<typeof writingChanges>

const states = {
  /** What everybody else sees. */
  status: z.enum(writingStatuses),
  /** Of an approved text: what is written here is not what is shown, and whether it waits for a reviewer. */
  pending: z.nullable(z.enum(['draft', 'inReview'])),
  submittedAt: z.nullable(instant),
  publishAt: z.nullable(instant),
  publishedAt: z.nullable(instant),
}

/** Where the writing stands, for everyone who has the text open. */
export const editingState = z.extend(openText, states)
export type EditingState = z.output<typeof editingState>

/** A text as its writers see it: the latest revision, which readers may not see yet. */
export const writing = z.extend(editingState, {
  id: z.uuid(),
  /** Where it is, or will be; null until it is first submitted. */
  slug: z.nullable(z.string()),
  language: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.nullable(z.string()),
  body: z.string(),
  level: z.nullable(textLevel),
  technologies: z.array(techTag),
  /** Why it was last returned or taken down; empty when it was not. */
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

/** A text in the lists of who writes and who reviews. */
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
