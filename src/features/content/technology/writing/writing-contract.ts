import * as z from 'zod/mini'
import { autosaveFields, from, openText, revisionCard } from '#features/content/revision/contract.ts'
import type { Operation } from '#lib/contract/contract.ts'
import { instant, markdown, slugText, text, uuid } from '#lib/fields/fields.ts'
import { day } from '#lib/fields/moments.ts'
import { count, createListSchema, paging } from '#lib/contract/lists.ts'
import { forAdministrators } from '#lib/contract/policy.ts'
import { fileOrWebAddress, optionalAddress } from '#lib/pages/urls.ts'

const line = z.optional(z.nullable(text({ min: 0, max: 100 })))
const address = z.optional(z.nullable(optionalAddress()))

/** Changes; omitted fields keep their value, and null or an empty value clears an optional field. */
const technologyChanges = z.object({
  name: z.optional(text({ max: 100 })),
  slug: z.optional(slugText()),
  providerSlug: z.optional(z.nullable(z.union([slugText(), z.literal('')]))),
  isProvider: z.optional(z.boolean()),
  description: z.optional(text({ min: 0, max: 1000 })),
  image: z.optional(z.nullable(fileOrWebAddress)),
  /**
   * Markdown, stored unchanged: 413 beyond 200,000 bytes, 422 with the line for content that cannot be shown.
   */
  body: z.optional(markdown()),
  author: line,
  type: line,
  releaseDate: z.optional(z.nullable(z.union([day(), z.literal('')]))),
  docsUrl: address,
  repositoryUrl: address,
  siteUrl: address,
})
export type TechnologyChanges = z.output<typeof technologyChanges>

/**
 * Fields of a save. A save with `waits` changes nothing for readers; the next save without it publishes
 * everything.
 */
const save = z.extend(technologyChanges, {
  ...from,
  waits: z._default(z.boolean(), false),
  /** An autosave is always pending, regardless of `waits`. */
  ...autosaveFields,
})
export type TechnologySave = z.output<typeof save>

const contentFields = {
  name: z.string(),
  slug: z.string(),
  providerSlug: z.nullable(z.string()),
  isProvider: z.boolean(),
  description: z.string(),
  image: z.nullable(z.string()),
  body: z.string(),
  author: z.nullable(z.string()),
  type: z.nullable(z.string()),
  releaseDate: z.nullable(z.string()),
  docsUrl: z.nullable(z.string()),
  repositoryUrl: z.nullable(z.string()),
  siteUrl: z.nullable(z.string()),
}

/** A technology as its editors see it: the latest revision, which may not be public yet. */
const technologyWriting = z.extend(openText, {
  id: z.uuid(),
  language: z.string(),
  ...contentFields,
  /** Whether the edited version differs from the shown one. */
  pending: z.boolean(),
  /** Current slugs of the technology's page. */
  shown: z.object({ slug: z.string(), providerSlug: z.nullable(z.string()) }),
  providerName: z.nullable(z.string()),
  createdAt: instant,
})
export type TechnologyWriting = z.output<typeof technologyWriting>

const technologyRevision = z.extend(revisionCard, contentFields)
export type TechnologyRevision = z.output<typeof technologyRevision>

const idInput = z.object({ id: uuid() })
const revisionInput = z.object({ id: uuid(), number: count(0, 1_000_000) })

/** Operations for editing a technology's page, only for ADMIN. */
export const technologyWritingOperations = {
  updateTechnology: {
    method: 'PUT',
    ...forAdministrators,
    summary:
      'Save a technology; its old address leads to the new one. 409 textChanged when someone has saved since',
    query: idInput,
    body: save,
    output: technologyWriting,
  },
  getTechnologyForEdit: {
    method: 'GET',
    ...forAdministrators,
    summary: 'Get the source and state of a technology’s page',
    query: idInput,
    output: technologyWriting,
  },
  getTechnologyRevisions: {
    method: 'GET',
    ...forAdministrators,
    summary: 'List saved versions of a technology’s page, latest first',
    query: z.object({ id: uuid(), ...paging }),
    output: createListSchema(revisionCard),
  },
  getTechnologyRevision: {
    method: 'GET',
    ...forAdministrators,
    summary: 'Get a saved version of a technology’s page, with its source',
    query: revisionInput,
    output: technologyRevision,
  },
  restoreTechnologyRevision: {
    method: 'PUT',
    ...forAdministrators,
    summary: 'Restore a saved version as a new, unpublished revision; the address and the provider stay',
    query: revisionInput,
    body: z.object(from),
    output: technologyWriting,
  },
  markTechnologyEditing: {
    method: 'PUT',
    ...forAdministrators,
    summary:
      'Report, every ten seconds, that the caller has the page open; returns who else has, and the latest revision',
    query: idInput,
    body: z.object({ isLeaving: z._default(z.boolean(), false) }),
    output: openText,
  },
} as const satisfies Record<string, Operation>
