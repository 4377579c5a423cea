import * as z from 'zod/mini'
import { type HideableKind, hideableKinds } from '#features/operations/moderation/contract.ts'
import { contract } from '#lib/contract/contract.ts'
import { csvFile } from '#lib/pages/download.ts'
import { instant, text, uuid } from '#lib/fields/fields.ts'
import { listOf, paging } from '#lib/contract/lists.ts'
import { type ContentKind, contentKinds, everyState } from '#lib/admin-listing.ts'
import { forAdministrators } from '#lib/contract/policy.ts'
import { restorableDays } from '#lib/periods.ts'

export const contentOrders = ['newest', 'oldest', 'title', 'titleDown'] as const

const word = (max: number) => z._default(text({ min: 0, max }), '')

export const contentFilters = z.object({
  kind: z._default(z.enum(contentKinds), 'event'),
  /** Looks into titles, and into what comments say. */
  search: word(100),
  state: z.optional(z.enum(everyState)),
  /** The username of whose it is. */
  by: word(80),
  /** The kind's own: an event's type, the address of an event, a language, what comments are about. */
  of: word(100),
  orderBy: z._default(z.enum(contentOrders), 'newest'),
})
export type ContentFilters = z.output<typeof contentFilters>

export const contentRow = z.object({
  id: z.uuid(),
  kind: z.enum(contentKinds),
  title: z.string(),
  place: z.nullable(z.string()),
  path: z.nullable(z.string()),
  state: z.enum(everyState),
  /** Published results name it, or are its own. */
  hasWon: z.boolean(),
  owner: z.nullable(z.object({ id: z.uuid(), name: z.string(), userName: z.nullable(z.string()) })),
  createdAt: instant,
  updatedAt: instant,
  /** The decision that hides it. */
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
const chosen = z.extend(contentReason, { kind: z.enum(hideableContent), ids })

/** Each is done on its own: what was not, and why. */
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
    output: listOf(contentRow),
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
    body: chosen,
    output: outcome,
  },
  showContent: {
    method: 'PUT',
    ...forAdministrators,
    summary: 'Show each of these again; the owners are told why',
    body: chosen,
    output: outcome,
  },
  deleteContent: {
    method: 'PUT',
    ...forAdministrators,
    summary: `Delete each of these for a reason its owner can read; restorable for ${restorableDays} days`,
    body: z.extend(chosen, { kind: z.enum(contentKinds) }),
    output: outcome,
  },
})
