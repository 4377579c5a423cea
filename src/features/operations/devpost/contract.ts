import * as z from 'zod/mini'
import { manageEvent } from '#features/event/event/policy.ts'
import { contract, type SentFile } from '#lib/contract/contract.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forMembers, forMembersWho } from '#lib/contract/policy.ts'
import { uuid, lookupText } from '#lib/fields/fields.ts'
import { maxFileBytes, maxListedRows, maxPeople, maxProjects } from './limits.ts'
import { takeDevpostPlace } from './policy.ts'

/** Devpost’s exports, at least one of them. */
export type DevpostFiles = { [Name in keyof typeof maxFileBytes]?: SentFile }

export const outcomes = ['made', 'known', 'refused'] as const
const counts = z.object({ made: z.int(), known: z.int(), refused: z.int() })

const row = z.object({
  file: z.enum(['submissions', 'participants']),
  /** Row number as in a spreadsheet: the header is row 1. */
  row: z.int(),
  title: z.string(),
  outcome: z.enum(outcomes),
  /** Reasons for rejecting the row, or differences from the file. */
  notes: z.array(z.string()),
  people: z.int(),
  track: z.nullable(z.string()),
  technologies: z.int(),
})
export type DevpostRow = z.output<typeof row>

const preview = z.object({
  projects: counts,
  people: counts,
  /** Every project, and the rejected people. */
  rows: z.array(row).check(z.maxLength(maxProjects + 3 * maxListedRows)),
  /** Unused columns of the files. */
  unused: z.array(z.string()),
  /** Fingerprint that identifies this preview, to pass to `event/importDevpost`. */
  fingerprint: z.string(),
})
export type DevpostPreview = z.output<typeof preview>

const result = z.object({ eventId: z.uuid(), projects: counts, people: counts })
export type DevpostResult = z.output<typeof result>

const importProgress = z.object({
  projects: z.int(),
  /** Numbers of people in the files without an answer, with an accepted place, and with a declined one. */
  waiting: z.int(),
  accepted: z.int(),
  declined: z.int(),
})
export type DevpostProgress = z.output<typeof importProgress>

const offer = z.object({
  id: z.uuid(),
  event: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }),
  team: z.nullable(z.object({ id: z.uuid(), slug: z.string(), name: z.string() })),
  project: z.nullable(z.string()),
})
export type DevpostOffer = z.output<typeof offer>

const managerAccess = { access: 'member', policy: manageEvent } as const
const eventInput = z.object({ eventId: uuid() })

export const devpostContract = contract('event', {
  previewDevpost: {
    ...managerAccess,
    method: 'POST',
    inMemory: true,
    files: maxFileBytes,
    summary: `Read Devpost’s exports of submissions and participants (up to ${maxProjects.toLocaleString('en')} projects and ${maxPeople.toLocaleString('en')} people), and say what an import would make and refuse; changes nothing`,
    query: eventInput,
    output: preview,
  },
  importDevpost: {
    ...managerAccess,
    method: 'POST',
    files: maxFileBytes,
    summary:
      'Make what a preview of the same files says, without mailing anyone; 409 when it would now make something else; safe to repeat',
    query: z.object({ eventId: uuid(), fingerprint: lookupText(64) }),
    output: result,
  },
  getDevpostImport: {
    ...managerAccess,
    method: 'GET',
    summary: 'Get how many projects came from Devpost, and how many of their people took their place',
    query: eventInput,
    output: importProgress,
  },
  getDevpostOffers: {
    method: 'GET',
    ...forMembers,
    summary: 'List the places at events that an import from Devpost keeps for the caller’s confirmed address',
    query: z.object({ eventId: z.optional(uuid()), ...paging }),
    output: createListSchema(offer),
  },
  answerDevpostOffer: {
    method: 'PUT',
    ...forMembersWho(takeDevpostPlace),
    summary: 'Take the place that an import from Devpost keeps for the caller’s address, or decline it',
    query: z.object({ id: uuid() }),
    body: z.object({ isAccepted: z.boolean() }),
    output: z.object({ id: z.uuid(), isAccepted: z.boolean() }),
  },
})
