import * as z from 'zod/mini'
import { shownText } from '#features/content/text/rendering/shown.ts'
import { pauses } from '#features/platform/search/contract.ts'
import { contract } from '#lib/contract/contract.ts'
import {
  flag,
  instant,
  markdown,
  optionalText,
  slugText,
  slugWord,
  text,
  uuid,
  lookupText,
} from '#lib/fields/fields.ts'
import { day } from '#lib/fields/moments.ts'
import { language } from '#lib/fields/languages.ts'
import { count, createListSchema, paging } from '#lib/contract/lists.ts'
import { forAdministrators, forAnyone } from '#lib/contract/policy.ts'
import { fileOrWebAddress, optionalAddress } from '#lib/pages/urls.ts'
import { restorableDays } from '#lib/periods.ts'
import { technologyWritingOperations } from './writing/writing-contract.ts'

const technologyName = z.object({ slug: z.string(), name: z.string(), providerSlug: z.nullable(z.string()) })

/** A technology as other items refer to it; an unlisted one was suggested, and has no page. */
export const techTag = z.extend(technologyName, { listed: z.boolean() })
export type TechTag = z.output<typeof techTag>

export const technologyCard = z.extend(technologyName, {
  id: z.uuid(),
  description: z.string(),
  image: z.nullable(z.string()),
  type: z.nullable(z.string()),
  isProvider: z.boolean(),
})
export type TechnologyCard = z.output<typeof technologyCard>

/** Number of uses; for a provider including uses of its technologies. */
const technologyCounts = z.object({ tutorials: z.int(), apps: z.int(), events: z.int(), projects: z.int() })
export type TechnologyCounts = z.output<typeof technologyCounts>

const tutorialUse = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.nullable(z.string()),
  minutes: z.int(),
})

const eventUse = z.object({
  slug: z.string(),
  title: z.string(),
  tagline: z.string(),
  image: z.nullable(z.string()),
  startAt: z.nullable(instant),
  endAt: z.nullable(instant),
  timeZone: z.string(),
  /** 'cancelled' or 'postponed'; null for neither. */
  paused: z.nullable(z.enum(pauses)),
})

export const technology = z.extend(technologyCard, {
  language: z.string(),
  body: z.string(),
  text: shownText,
  author: z.nullable(z.string()),
  releaseDate: z.nullable(z.string()),
  docsUrl: z.nullable(z.string()),
  repositoryUrl: z.nullable(z.string()),
  siteUrl: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
  provider: z.nullable(technologyCard),
  technologies: z.array(technologyCard),
  tutorials: z.array(tutorialUse),
  events: z.array(eventUse),
})
export type Technology = z.output<typeof technology>

export const technologyDraft = z.object({
  name: text({ max: 100 }),
  slug: z.optional(slugText()),
  providerSlug: z.optional(z.union([slugText(), z.literal('')])),
  isProvider: z._default(z.boolean(), false),
  description: optionalText({ max: 1000 }),
  image: z._default(fileOrWebAddress, ''),
  body: z._default(markdown(), ''),
  author: optionalText({ max: 100 }),
  type: optionalText({ max: 100 }),
  releaseDate: z.optional(z.union([day(), z.literal('')])),
  docsUrl: optionalAddress(),
  repositoryUrl: optionalAddress(),
  siteUrl: optionalAddress(),
})
export type TechnologyDraft = z.output<typeof technologyDraft>

const technologyUse = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  language: z.string(),
  providerSlug: z.nullable(z.string()),
  providerName: z.nullable(z.string()),
  isProvider: z.boolean(),
  hasPicture: z.boolean(),
  hasDescription: z.boolean(),
  events: z.int(),
  submissions: z.int(),
  applications: z.int(),
  texts: z.int(),
  updatedAt: instant,
})
export const technologyOrders = ['name', 'nameDown', 'newest', 'oldest', 'most', 'fewest'] as const
export const technologyGaps = ['picture', 'description'] as const

export const technologyContract = contract('technology', {
  getTechnologies: {
    method: 'GET',
    ...forAnyone,
    summary: 'List technologies by name, or by relevance when searching',
    query: z.object({
      ...paging,
      search: optionalText(),
      letter: z.optional(lookupText(5).check(z.regex(/^([a-z]|other)$/))),
      provider: z.optional(slugWord()),
      lang: language,
      /** Whether to include the number of uses. */
      counts: flag,
    }),
    output: createListSchema(z.extend(technologyCard, { uses: z.optional(technologyCounts) })),
  },
  getTechnologyLetters: {
    method: 'GET',
    ...forAnyone,
    summary: 'List the first letters of technologies, with counts',
    query: z.object({ lang: language, ...paging }),
    output: createListSchema(z.object({ letter: z.string(), count: z.int() })),
  },
  getTechnology: {
    method: 'GET',
    ...forAnyone,
    summary:
      'Get a technology with its provider, its own technologies, and the tutorials and events that use it',
    query: z.object({
      slug: slugWord(),
      provider: z.optional(slugWord()),
      lang: language,
      tutorials: z._default(count(0, 24), 6),
    }),
    output: technology,
  },
  getTechnologyUses: {
    method: 'GET',
    ...forAdministrators,
    summary: 'List technologies and providers with what uses them and what they lack',
    query: z.object({
      ...paging,
      search: optionalText({ max: 100 }),
      provider: optionalText({ max: 100 }),
      without: z.optional(z.enum(technologyGaps)),
      lang: z.optional(language),
      orderBy: z._default(z.enum(technologyOrders), 'name'),
    }),
    output: createListSchema(technologyUse),
  },
  deleteTechnology: {
    method: 'PUT',
    ...forAdministrators,
    summary: `Delete a technology, restorable for ${restorableDays} days; needs a recent sign-in`,
    query: z.object({ id: uuid() }),
    output: z.object({ id: z.uuid() }),
  },
  createTechnology: {
    method: 'POST',
    ...forAdministrators,
    summary: 'Add a technology or a provider',
    body: technologyDraft,
    output: technology,
  },
  ...technologyWritingOperations,
})
