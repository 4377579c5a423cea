import { href } from 'react-router'
import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { eventContract } from '../../contract.ts'
import type { managedEventContract } from '../../lists/managed-contract.ts'
import { visibilityOptions } from './managed-columns.tsx'
import { filterNames, type ManagedKind, ManagedTable } from './managed-table.tsx'
import { phaseOptions } from '../phase/phase-pill.tsx'

type ManagedEventList = AnswerOf<typeof managedEventContract, 'getManagedEvents'>
type Row = ManagedEventList['items'][number]

const typeLabels = { HACKATHON: 'Hackathon', ONLINE: 'Online', ONSITE: 'On site', HYBRID: 'Hybrid' }
const typeOptions = Object.entries(typeLabels).map(([value, label]) => ({ value, label }))

const managedEvents: ManagedKind<Row> = {
  kind: 'event',
  nouns: { noun: 'Event', many: 'events' },
  columns: [
    {
      id: 'teams',
      label: 'Teams',
      from: 'wide',
      cell: ({ teamsCount }) => teamsCount,
      sort: { ascending: 'fewestTeams', descending: 'mostTeams', first: 'descending' },
      numeric: true,
    },
    {
      id: 'submissions',
      label: 'Submissions',
      from: 'wide',
      cell: ({ submissionsCount }) => submissionsCount,
      sort: { ascending: 'fewestSubmissions', descending: 'mostSubmissions', first: 'descending' },
      numeric: true,
    },
    { id: 'type', label: 'Type', cell: ({ type }) => typeLabels[type], isExtra: true },
  ],
  filters: [
    { name: 'phase', label: 'Phase', options: phaseOptions },
    { name: 'visibility', label: 'Visibility', options: visibilityOptions },
    { name: 'type', label: 'Type', options: typeOptions },
  ],
  links: ({ slug }) => [
    { label: 'Set the results', href: href('/event/:slug/results/edit', { slug }) },
    { label: 'Figures', href: `/dash/statistics?${new URLSearchParams({ event: slug })}` },
  ],
  csvPath: '/api/v3/event/exportManagedEvents',
  newHref: href('/event/new'),
  browseHref: '/event',
  remove: client(eventContract).deleteEvent,
}

export const eventFilterNames = filterNames(managedEvents)

export function ManagedEvents(props: {
  list: ManagedEventList
  orderBy: string | undefined
  mayCreate: boolean
}) {
  return <ManagedTable of={managedEvents} {...props} />
}
