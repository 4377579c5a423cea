import * as z from 'zod/mini'
import { manageEvent } from '#features/event/event/policy.ts'
import { contract } from '#lib/contract/contract.ts'
import { forMembersWho } from '#lib/contract/policy.ts'
import { csvFile } from '#lib/pages/download.ts'
import { instant, optionalText, text, uuid } from '#lib/fields/fields.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { reportSubmission } from '../policy.ts'
import { medals } from '../shapes.ts'

export const placementSchema = z.object({
  submissionId: uuid(),
  position: z.nullable(z.enum(medals)),
  eventPosition: z.nullable(
    z.int().check(z.minimum(1, 'Invalid value'), z.maximum(100_000, 'Invalid value')),
  ),
})
export type Placing = z.output<typeof placementSchema>

/**
 * All winners of one prize of the event. A prize doesn't imply a place, and several projects can share it.
 */
export const prizeWinners = z.object({
  prizeId: uuid(),
  submissionIds: z.array(uuid()).check(z.maxLength(20, 'At most 20')),
})
export type PrizeWinners = z.output<typeof prizeWinners>

export const extensionReason = () => text({ max: 1000 })

const extension = z.object({ teamId: z.uuid(), until: z.nullable(instant), reason: z.string() })
export type Extension = z.output<typeof extension>

const grantedExtension = z.object({
  team: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
  until: instant,
  reason: z.string(),
})
export type GrantedExtension = z.output<typeof grantedExtension>

const publicationSchema = z.object({ eventId: z.uuid(), resultsPublishedAt: instant })

/** Operations on submissions for reviewers and organizers. */
export const organizingContract = contract('submission', {
  setBreaksRules: {
    method: 'PUT',
    ...forMembersWho(reportSubmission),
    token: 'judge',
    summary: 'Report as a reviewer that it breaks the rules, or withdraw the report; every change is kept',
    query: z.object({ id: uuid() }),
    body: z.object({ breaksRules: z.boolean(), reason: optionalText({ max: 1000 }) }),
    output: z.object({ id: z.uuid(), breaksRules: z.boolean() }),
  },
  setExtension: {
    method: 'PUT',
    ...forMembersWho(manageEvent),
    summary: 'Give one team more time, with a reason; null removes it',
    query: z.object({ teamId: uuid() }),
    body: z.object({ until: z.nullable(instant), reason: extensionReason() }),
    output: extension,
  },
  getExtensions: {
    method: 'GET',
    ...forMembersWho(manageEvent),
    summary: 'List an event’s teams with more time, and why; latest deadline first',
    query: z.object({ eventId: uuid(), ...paging }),
    output: z.extend(createListSchema(grantedExtension), {
      /** Whether teams can still get more time: until results are published. */
      canGive: z.boolean(),
    }),
  },
  exportSubmissions: {
    method: 'GET',
    ...forMembersWho(manageEvent),
    summary: 'Export an event’s projects with their links as CSV, for those who manage it; logged',
    query: z.object({ eventId: uuid() }),
    ...csvFile,
  },
  exportResults: {
    method: 'GET',
    ...forMembersWho(manageEvent),
    summary: 'Export an event’s medals, ranks, prizes and averages as CSV, for those who manage it; logged',
    query: z.object({ eventId: uuid() }),
    ...csvFile,
  },
  setResults: {
    method: 'PUT',
    ...forMembersWho(manageEvent),
    summary:
      'Set medals and ranks of the given submissions, and who wins the given prizes; others see them once results are published',
    query: z.object({ eventId: uuid() }),
    body: z.object({
      positions: z.array(placementSchema).check(z.maxLength(1000, 'At most 1000')),
      prizes: z._default(z.array(prizeWinners).check(z.maxLength(50, 'At most 50')), []),
    }),
    output: z.object({
      eventId: z.uuid(),
      positions: z.array(placementSchema),
      prizes: z.array(prizeWinners),
    }),
  },
  publishResults: {
    method: 'PUT',
    ...forMembersWho(manageEvent),
    summary: 'Publish all medals and ranks of an event; safe to repeat',
    query: z.object({ eventId: uuid() }),
    output: publicationSchema,
  },
  unpublishResults: {
    method: 'PUT',
    ...forMembersWho(manageEvent),
    summary:
      'Unpublish all medals and ranks of an event; what was set stays. 409 for judged results, which are corrected',
    query: z.object({ eventId: uuid() }),
    output: z.object({ eventId: z.uuid() }),
  },
})
