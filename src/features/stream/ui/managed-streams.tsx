import { href, useLocation } from 'react-router'
import { sharedColumns, visibilityOptions } from '#features/event/ui/managed-columns.tsx'
import { phaseOptions } from '#features/event/ui/phase-pill.tsx'
import type { AnswerOf } from '#lib/contract.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DataTable, type Column } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { RowLinks } from '#ui/row-links.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { managedStreamContract } from '../managed-contract.ts'

type Managed = AnswerOf<typeof managedStreamContract, 'getManagedStreams'>
type Row = Managed['items'][number]

const columns: Column<Row>[] = [
  {
    id: 'title',
    label: 'Stream',
    cell: ({ slug, title }) => <Link href={href('/stream/:slug', { slug })}>{title}</Link>,
    sort: { ascending: 'title', descending: 'titleDown' },
  },
  ...sharedColumns,
  { id: 'manage', label: 'Manage', cell: (row) => <Ways {...row} />, alwaysShown: true },
]

function Ways({ slug, title }: Row) {
  const edit = href('/stream/:slug/edit', { slug })
  return (
    <RowLinks
      of={title}
      links={[
        { label: 'Edit', href: edit },
        { label: 'Schedule', href: `${edit}?tab=schedule` },
        { label: 'People', href: `${edit}?tab=people` },
        { label: 'Participants', href: `${edit}?tab=participants` },
        { label: 'Duplicate', href: `${edit}?tab=publish` },
      ]}
    />
  )
}

/** The names of the filters in the address. */
export const streamFilterNames = ['search', 'phase', 'visibility'] as const

/** A stream has no judging. */
const phases = phaseOptions.filter(({ value }) => value !== 'judging')

/** The streams that somebody manages, with the ways to each part of their management. */
export function ManagedStreams({ list, orderBy }: { list: Managed; orderBy: string | undefined }) {
  const query = new URLSearchParams(useLocation().search)
  const fields = (
    <>
      <SearchField label="Search streams" value={query.get('search') ?? ''} />
      <SelectField
        {...{ label: 'Phase', name: 'phase', empty: 'Any', options: phases }}
        key={`phase ${query.get('phase')}`}
        defaultValue={query.get('phase') ?? ''}
      />
      <SelectField
        {...{ label: 'Seen by', name: 'visibility', empty: 'Any', options: visibilityOptions }}
        key={`visibility ${query.get('visibility')}`}
        defaultValue={query.get('visibility') ?? ''}
      />
    </>
  )
  return (
    <DataTable
      label="Streams"
      {...{ columns, list, orderBy }}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      rowHref={({ slug }) => href('/stream/:slug/edit', { slug })}
      filters={{ names: streamFilterNames, fields }}
      empty={
        <EmptyState
          title="No streams yet"
          action={<ButtonLink href="/event?tab=streams">Browse streams</ButtonLink>}
        >
          Streams show here once you organise or host one.
        </EmptyState>
      }
    />
  )
}
