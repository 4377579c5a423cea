import { href } from 'react-router'
import { visibilityOptions } from '#features/event/event/ui/managed/managed-columns.tsx'
import {
  filterNames,
  type ManagedKind,
  ManagedTable,
} from '#features/event/event/ui/managed/managed-table.tsx'
import { phaseOptions } from '#features/event/event/ui/phase/phase-pill.tsx'
import type { AnswerOf } from '#lib/contract/contract.ts'
import type { managedStreamContract } from '../managed-contract.ts'
import { streamCalls } from './stream-calls.ts'

type ManagedStreamList = AnswerOf<typeof managedStreamContract, 'getManagedStreams'>

const managedStreams: ManagedKind<ManagedStreamList['items'][number]> = {
  kind: 'stream',
  nouns: { noun: 'Stream', many: 'streams' },
  columns: [],
  filters: [
    // Streams have no judging, so the filter omits that phase.
    { name: 'phase', label: 'Phase', options: phaseOptions.filter(({ value }) => value !== 'judging') },
    { name: 'visibility', label: 'Visibility', options: visibilityOptions },
  ],
  links: () => [],
  csvPath: '/api/v3/stream/exportManagedStreams',
  newHref: href('/stream/new'),
  browseHref: '/event?tab=streams',
  remove: streamCalls.deleteStream,
}

/** Names of the filters in the address. */
export const streamFilterNames = filterNames(managedStreams)

export function ManagedStreams(props: {
  list: ManagedStreamList
  orderBy: string | undefined
  mayCreate: boolean
}) {
  return <ManagedTable of={managedStreams} {...props} />
}
