import { href, useLocation } from 'react-router'
import { client } from '#lib/client.ts'
import type { AnswerOf } from '#lib/contract.ts'
import { asMyself } from '#features/auth/ui/as-myself.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DataTable, type Column } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { eventContract } from '../contract.ts'
import type { managedEventContract } from '../managed-contract.ts'
import { sharedColumns, visibilityOptions } from './managed-columns.tsx'
import { phaseOptions } from './phase-pill.tsx'
import { RowLinks } from '#ui/row-links.tsx'

type Managed = AnswerOf<typeof managedEventContract, 'getManagedEvents'>
type Row = Managed['items'][number]

const typeWords = { HACKATHON: 'Hackathon', ONLINE: 'Online', ONSITE: 'On site', HYBRID: 'Hybrid' }
const typeOptions = Object.entries(typeWords).map(([value, label]) => ({ value, label }))

const columns: Column<Row>[] = [
  {
    id: 'title',
    label: 'Event',
    cell: ({ slug, title }) => <Link href={href('/event/:slug', { slug })}>{title}</Link>,
    sort: { ascending: 'title', descending: 'titleDown' },
  },
  ...sharedColumns,
  {
    id: 'teams',
    label: 'Teams',
    cell: ({ teamsCount }) => teamsCount,
    sort: { ascending: 'fewestTeams', descending: 'mostTeams', first: 'descending' },
    numeric: true,
  },
  {
    id: 'submissions',
    label: 'Submissions',
    cell: ({ submissionsCount }) => submissionsCount,
    sort: { ascending: 'fewestSubmissions', descending: 'mostSubmissions', first: 'descending' },
    numeric: true,
  },
  { id: 'type', label: 'Type', cell: ({ type }) => typeWords[type], isExtra: true },
  { id: 'manage', label: 'Manage', cell: (row) => <Ways {...row} />, alwaysShown: true },
]

function Ways({ slug, title }: Row) {
  const edit = href('/event/:slug/edit', { slug })
  return (
    <RowLinks
      of={title}
      links={[
        { label: 'Edit', href: edit },
        { label: 'Schedule', href: `${edit}?tab=schedule` },
        { label: 'People', href: `${edit}?tab=people` },
        { label: 'Participants', href: `${edit}?tab=participants` },
        { label: 'Results', href: href('/event/:slug/results/edit', { slug }) },
        { label: 'Duplicate', href: `${edit}?tab=publish` },
      ]}
    />
  )
}

/** The names of the filters in the address. */
export const eventFilterNames = ['search', 'phase', 'visibility', 'type'] as const

/** The events that somebody manages, with the ways to each part of their management. */
export function ManagedEvents({ list, orderBy }: { list: Managed; orderBy: string | undefined }) {
  const query = new URLSearchParams(useLocation().search)
  const asked = new URLSearchParams(
    eventFilterNames.flatMap((name) => (query.get(name) ? [[name, query.get(name)!]] : [])),
  )
  return (
    <DataTable
      label="Events"
      {...{ columns, list, orderBy }}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      rowHref={({ slug }) => href('/event/:slug/edit', { slug })}
      filters={{ names: eventFilterNames, fields: <EventFilters query={query} /> }}
      csvHref={`/api/v3/event/exportManagedEvents?${asked}`}
      actions={[
        {
          label: 'Delete',
          danger: true,
          confirm: (rows) => ({
            type: 'danger',
            title: rows.length === 1 ? `Delete ${rows[0]!.title}?` : `Delete ${rows.length} events?`,
            text: 'They disappear from every list and page at once. An administrator can bring them back for 30 days.',
            confirmLabel: 'Delete',
            typed: 'delete',
          }),
          run: (rows) => asMyself(() => remove(rows)),
          done: (count) => (count === 1 ? 'The event is deleted' : `${count} events are deleted`),
        },
      ]}
      empty={
        <EmptyState title="No events yet" action={<ButtonLink href="/event">Browse events</ButtonLink>}>
          Events show here once you organise or host one.
        </EmptyState>
      }
    />
  )
}

/** One after the other; deleting again what is deleted already does nothing. */
async function remove(rows: readonly Row[]) {
  for (const { id } of rows) await client(eventContract).deleteEvent({ id })
}

function EventFilters({ query }: { query: URLSearchParams }) {
  return (
    <>
      <SearchField label="Search events" value={query.get('search') ?? ''} />
      <SelectField
        {...{ label: 'Phase', name: 'phase', empty: 'Any', options: phaseOptions }}
        key={`phase ${query.get('phase')}`}
        defaultValue={query.get('phase') ?? ''}
      />
      <SelectField
        {...{ label: 'Seen by', name: 'visibility', empty: 'Any', options: visibilityOptions }}
        key={`visibility ${query.get('visibility')}`}
        defaultValue={query.get('visibility') ?? ''}
      />
      <SelectField
        {...{ label: 'Type', name: 'type', empty: 'Any', options: typeOptions }}
        key={`type ${query.get('type')}`}
        defaultValue={query.get('type') ?? ''}
      />
    </>
  )
}
