import * as z from 'zod/mini'
import { managedFilters, occasionOrders } from '#features/event/managed-contract.ts'
import { contract } from '#lib/contract.ts'
import { listOf, paging } from '#lib/lists.ts'
import { member } from '#lib/policy.ts'
import { streamCard } from './contract.ts'

const query = z.extend(managedFilters, { ...paging, orderBy: z._default(z.enum(occasionOrders), 'newest') })
export type ManagedStreamQuery = z.output<typeof query>

export const managedStreamContract = contract('stream', {
  getManagedStreams: {
    method: 'GET',
    access: 'member',
    policy: member,
    summary: 'Streams of which the caller is Organizer or Host, drafts too; all of them for ADMIN',
    query,
    output: listOf(streamCard),
  },
})
