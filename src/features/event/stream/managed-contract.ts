import * as z from 'zod/mini'
import { managedFilters, sharedOrders, whose } from '#features/event/event/lists/managed-contract.ts'
import { contract } from '#lib/contract/contract.ts'
import { csvFile } from '#lib/pages/download.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forMembers } from '#lib/contract/policy.ts'
import { streamCard } from './contract.ts'

export type StreamFilters = z.output<typeof managedFilters>
const query = z.extend(managedFilters, { ...paging, orderBy: z._default(z.enum(sharedOrders), 'newest') })
export type ManagedStreamQuery = z.output<typeof query>

export const managedStreamContract = contract('stream', {
  getManagedStreams: {
    method: 'GET',
    ...forMembers,
    summary: `List streams ${whose}`,
    query,
    output: createListSchema(streamCard),
  },
  exportManagedStreams: {
    method: 'GET',
    ...forMembers,
    summary: `Export streams ${whose}, as CSV`,
    query: managedFilters,
    ...csvFile,
  },
})
