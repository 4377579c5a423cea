import * as z from 'zod/mini'
import { type HideableKind, hideableKinds } from '#features/operations/moderation/contract.ts'
import { contract } from '#lib/contract/contract.ts'
import { csvFile } from '#lib/pages/download.ts'
import { instant, text, uuid } from '#lib/fields/fields.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { type ContentKind, contentKinds, allStates } from '#lib/admin-listing.ts'
import { forAdministrators } from '#lib/contract/policy.ts'
import { restorableDays } from '#lib/periods.ts'

export const contentOrders = ['newest', 'oldest', 'title', 'titleDown'] as const

const createTextFilter = (max: number) => z._default(text({ min: 0, max }), '')

export const contentFilters = z.object({
  kind: z._default(z.enum(contentKinds), 'event'),
  /** Search term for titles, and for the text of comments. */
  search: createTextFilter(100),
  state: z.optional(z.enum(allStates)),
  /** Username of the owner. */
  by: createTextFilter(80),
  /** Filter of the kind: an event's type, the slug of an event, a language, or the subject of comments. */
  of: createTextFilter(100),
  orderBy: z._default(z.enum(contentOrders), 'newest'),
})
export type ContentFilters = z.output<typeof contentFilters>

export const contentRow = z.object({
  id: z.uuid(),
  kind: z.enum(contentKinds),
  title: z.string(),
  place: z.nullable(z.string()),
  path: z.nullable(z.string()),
  state: z.enum(allStates),
  /** Whether published results name the item or, for an event, are its own. */
  hasWon: z.boolean(),
  owner: z.nullable(z.object({ id: z.uuid(), name: z.string(), userName: z.nullable(z.string()) })),
  createdAt: instant,
  updatedAt: instant,
  /** Moderation decision that hides the item; null if there is none. */
  hidden: z.nullable(z.object({ reason: z.string(), at: instant, isAppealed: z.boolean() })),
})
export type ContentRow = z.output<typeof contentRow>

/** Kinds that can be hidden; a profile's projects are deleted, or hidden with the profile. */
export const hideableContent = contentKinds.filter((kind) =>
  (hideableKinds as readonly string[]).includes(kind),
) as Extract<ContentKind, HideableKind>[]
export const isHideableContent = (kind: string) => (hideableContent as string[]).includes(kind)

export const contentReason = z.object({ reason: text({ max: 2000 }) })

const ids = z.array(uuid()).check(z.minLength(1, 'This field is required'), z.maxLength(100))
const selection = z.extend(contentReason, { kind: z.enum(hideableContent), ids })

/** Result of a bulk action: each item is handled separately. Lists the items that failed, with reasons. */
const outcome = z.object({
  done: z.int(),
  left: z.array(z.object({ id: z.uuid(), why: z.string() })),
})
export type Outcome = z.output<typeof outcome>

export const contentContract = contract('content', {
  getContent: {
    method: 'GET',
    ...forAdministrators,
    summary: 'List everything of one kind that members made, in any state, newest first',
    query: z.object({ ...paging, ...contentFilters.shape }),
    output: createListSchema(contentRow),
  },
  exportContent: {
    method: 'GET',
    ...forAdministrators,
    summary: 'Export the same list as CSV',
    query: contentFilters,
    ...csvFile,
  },
  hideContent: {
    method: 'PUT',
    ...forAdministrators,
    summary: 'Hide each of these; the owners can read why and appeal',
    body: selection,
    output: outcome,
  },
  showContent: {
    method: 'PUT',
    ...forAdministrators,
    summary: 'Show each of these again; the owners are told why',
    body: selection,
    output: outcome,
  },
  deleteContent: {
    method: 'PUT',
    ...forAdministrators,
    summary: `Delete each of these for a reason its owner can read; restorable for ${restorableDays} days`,
    body: z.extend(selection, { kind: z.enum(contentKinds) }),
    output: outcome,
  },
})
