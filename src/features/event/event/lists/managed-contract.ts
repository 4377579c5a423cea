import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { csvFile } from '#lib/pages/download.ts'
import { text } from '#lib/fields/fields.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forMembers } from '#lib/contract/policy.ts'
import { eventCard, eventTypes, visibilities } from '../contract.ts'
import { phases } from '../life/phase.ts'

/** Orders shared by events and streams, such as by start or number of participants. */
export const sharedOrders = ['newest', 'oldest', 'title', 'titleDown', 'most', 'fewest'] as const
export const eventOrders = [
  ...sharedOrders,
  'mostTeams',
  'fewestTeams',
  'mostSubmissions',
  'fewestSubmissions',
] as const

export const managedFilters = z.object({
  search: z.optional(text({ min: 0, max: 200 })),
  phase: z.optional(z.enum(phases)),
  visibility: z.optional(z.enum(visibilities)),
})

const eventFilters = z.extend(managedFilters, { type: z.optional(z.enum(eventTypes)) })
export type EventFilters = z.output<typeof eventFilters>
const eventQuery = z.extend(eventFilters, { ...paging, orderBy: z._default(z.enum(eventOrders), 'newest') })
export type ManagedEventQuery = z.output<typeof eventQuery>

/** Relative clause for API summaries of managed events or streams. */
export const whose = 'that the caller organizes or hosts, drafts included; all of them for ADMIN'

export const managedEventContract = contract('event', {
  getManagedEvents: {
    method: 'GET',
    ...forMembers,
    summary: `List events ${whose}`,
    query: eventQuery,
    output: createListSchema(eventCard),
  },
  exportManagedEvents: {
    method: 'GET',
    ...forMembers,
    summary: `Export events ${whose}, as CSV`,
    query: eventFilters,
    ...csvFile,
  },
})
