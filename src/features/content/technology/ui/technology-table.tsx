import { href } from 'react-router'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Day } from '#ui/time/day.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { restorableDays } from '#lib/periods.ts'
import type { technologyContract } from '../contract.ts'
import { deleteTechnologies } from './delete-technologies.ts'

type Uses = AnswerOf<typeof technologyContract, 'getTechnologyUses'>
type Row = Uses['items'][number]

interface TechnologyTableProps {
  list: Uses
  query: { search: string; without: string; orderBy: string }
}

/** Table for administrators: shows the gaps of each technology and its uses. */
export function TechnologyTable({ list, query }: TechnologyTableProps) {
  const fields = (
    <>
      <SearchField label="Search technologies" value={query.search} />
      <SelectField
        label="Missing"
        name="without"
        empty="Any"
        options={missingOptions}
        defaultValue={query.without}
      />
    </>
  )
  return (
    <div className="stack">
      <div className="row mt-6">
        <ButtonLink variant="primary" href={href('/tech/new')}>
          New technology
        </ButtonLink>
      </div>
      <DataTable
        label="Technologies"
        columns={columns}
        list={list}
        orderBy={query.orderBy}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={getPath}
        filters={{ names: ['search', 'without'], fields }}
        actions={[
          {
            label: 'Delete',
            danger: true,
            confirm: (rows) => ({
              type: 'danger',
              title: rows.length === 1 ? `Delete ${rows[0]!.name}?` : `Delete ${rows.length} technologies?`,
              text: `It disappears from everything that uses it. You can restore it for ${restorableDays} days.`,
              confirmLabel: 'Delete',
            }),
            run: deleteTechnologies,
            done: (count) => (count === 1 ? 'Technology deleted' : `${count} technologies deleted`),
          },
        ]}
        empty={<EmptyState title="No technologies yet">Import them, or write one here.</EmptyState>}
      />
    </div>
  )
}

const missingOptions = [
  { value: 'picture', label: 'A picture' },
  { value: 'description', label: 'A description' },
]

const getPath = ({ slug, providerSlug, language }: Row) =>
  `/tech/${providerSlug ? `${providerSlug}/` : ''}${slug}${language === 'en' ? '' : `?lang=${language}`}`

const columns: Column<Row>[] = [
  {
    id: 'name',
    label: 'Technology',
    cell: (row) => (
      <>
        <Link href={getPath(row)} className="break-words max-sm:wrap-anywhere">
          {row.name}
        </Link>
        {row.language !== 'en' && <span className="small text-muted"> {row.language}</span>}
      </>
    ),
    sort: { ascending: 'name', descending: 'nameDown' },
  },
  {
    id: 'provider',
    label: 'Provider',
    from: 'medium',
    cell: ({ isProvider, providerName }) => (isProvider ? <Badge>Provider</Badge> : (providerName ?? 'None')),
  },
  {
    id: 'missing',
    label: 'Missing',
    cell: ({ hasPicture, hasDescription }) =>
      [!hasPicture && 'picture', !hasDescription && 'description'].filter(Boolean).join(', ') || 'Nothing',
  },
  { id: 'texts', label: 'Texts', from: 'wide', cell: ({ texts }) => texts, numeric: true },
  { id: 'events', label: 'Events', from: 'wide', cell: ({ events }) => events, numeric: true },
  {
    id: 'projects',
    label: 'Projects',
    from: 'wide',
    cell: ({ submissions, applications }) => submissions + applications,
    numeric: true,
  },
  {
    id: 'uses',
    label: 'Total',
    cell: ({ texts, events, submissions, applications }) => texts + events + submissions + applications,
    sort: { ascending: 'fewest', descending: 'most', first: 'descending' },
    numeric: true,
  },
  {
    id: 'edit',
    label: 'Edit',
    cell: ({ id, name }) => (
      <Link href={href('/tech/:slug/edit', { slug: id })}>
        Edit<span className="visually-hidden"> {name}</span>
      </Link>
    ),
    alwaysShown: true,
  },
  {
    id: 'updatedAt',
    label: 'Changed',
    from: 'wide',
    cell: ({ updatedAt }) => <Day at={updatedAt} />,
    sort: { ascending: 'oldest', descending: 'newest', first: 'descending' },
  },
]
