import { href, useLocation } from 'react-router'
import { withRecentSignIn } from '#features/people/auth/ui/sign-in/with-recent-sign-in.ts'
import type { BulkAction } from '#ui/tables/data-table-bulk.tsx'
import { DataTable, type Column, type DataTableProps } from '#ui/tables/data-table.tsx'
import { Link } from '#ui/link.tsx'
import { RowMenu, type RowMenuProps } from '#ui/tables/row-menu.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectField, type SelectOption } from '#ui/fields/select-field.tsx'
import { restorableDays } from '#lib/periods.ts'
import { sharedColumns, type SharedRow } from './managed-columns.tsx'
import { NoManagedYet } from './none-yet.tsx'

/** Differences between the tables of managed events and of managed streams. */
export interface ManagedKind<Row> {
  kind: 'event' | 'stream'
  /** Singular for the start of a sentence, plural for within one. */
  nouns: { noun: string; many: string }
  /** Columns that only this kind has. */
  columns: readonly Column<Row>[]
  /** Filters besides the search text. */
  filters: readonly { name: string; label: string; options: readonly SelectOption[] }[]
  /** Management links that only this kind has. */
  links: (row: Row) => RowMenuProps['links']
  csvPath: string
  newHref: string
  browseHref: string
  remove: (input: { id: string }) => Promise<unknown>
}

/** Returns the names of the filters in the address, including the search text. */
export const filterNames = ({ filters }: Pick<ManagedKind<never>, 'filters'>) => [
  'search',
  ...filters.map(({ name }) => name),
]

interface ManagedTableProps<Row> {
  of: ManagedKind<Row>
  list: DataTableProps<Row>['list']
  orderBy: string | undefined
  mayCreate: boolean
}

/** Table of events or streams that the viewer manages, with links to each part of the management. */
export function ManagedTable<Row extends SharedRow>({
  of,
  list,
  orderBy,
  mayCreate,
}: ManagedTableProps<Row>) {
  const query = new URLSearchParams(useLocation().search)
  const names = filterNames(of)
  const activeFilters = new URLSearchParams(
    names.flatMap((name) => (query.get(name) ? [[name, query.get(name)!]] : [])),
  )
  return (
    <DataTable
      label={`${of.nouns.noun}s`}
      columns={getColumns(of)}
      {...{ list, orderBy }}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      rowHref={({ slug }) => editPath(of, slug)}
      filters={{ names, fields: <ManagedFilters {...{ of, query }} /> }}
      csvHref={`${of.csvPath}?${activeFilters}`}
      actions={[getDeleteAction(of)]}
      empty={<NoManagedYet {...{ of, mayCreate }} />}
    />
  )
}

const pagePath = ({ kind }: { kind: 'event' | 'stream' }, slug: string) =>
  kind === 'event' ? href('/event/:slug', { slug }) : href('/stream/:slug', { slug })
const editPath = ({ kind }: { kind: 'event' | 'stream' }, slug: string) =>
  kind === 'event' ? href('/event/:slug/edit', { slug }) : href('/stream/:slug/edit', { slug })

const getColumns = <Row extends SharedRow>(managedKind: ManagedKind<Row>): Column<Row>[] => [
  {
    id: 'title',
    label: managedKind.nouns.noun,
    cell: ({ slug, title }) => <Link href={pagePath(managedKind, slug)}>{title}</Link>,
    sort: { ascending: 'title', descending: 'titleDown' },
  },
  ...sharedColumns,
  ...managedKind.columns,
  {
    id: 'manage',
    label: 'Manage',
    cell: (row) => <RowMenu of={row.title} links={getLinks(managedKind, row)} />,
    alwaysShown: true,
  },
]

function getLinks<Row extends SharedRow>(managedKind: ManagedKind<Row>, row: Row): RowMenuProps['links'] {
  const edit = editPath(managedKind, row.slug)
  return [
    { label: 'Edit', href: edit },
    { label: 'Schedule', href: `${edit}?tab=schedule` },
    { label: 'People', href: `${edit}?tab=people` },
    { label: 'Participants', href: `${edit}?tab=participants` },
    ...managedKind.links(row),
    { label: 'Duplicate', href: `${edit}?tab=publish` },
  ]
}

const getDeleteAction = <Row extends SharedRow>({
  kind,
  nouns,
  remove,
}: ManagedKind<Row>): BulkAction<Row> => ({
  label: 'Delete',
  danger: true,
  confirm: (rows) => ({
    type: 'danger',
    title: rows.length === 1 ? `Delete ${rows[0]!.title}?` : `Delete ${rows.length} ${nouns.many}?`,
    text: `They disappear from every list and page at once. An administrator can bring them back for ${restorableDays} days.`,
    confirmLabel: 'Delete',
    typed: 'delete',
  }),
  // Rows are deleted one after the other. Deleting a deleted row does nothing.
  run: (rows) =>
    withRecentSignIn(async () => {
      for (const { id } of rows) await remove({ id })
    }),
  done: (count) => (count === 1 ? `The ${kind} is deleted` : `${count} ${nouns.many} are deleted`),
})

interface ManagedFiltersProps {
  of: Pick<ManagedKind<never>, 'nouns' | 'filters'>
  query: URLSearchParams
}

function ManagedFilters({ of, query }: ManagedFiltersProps) {
  return (
    <>
      <SearchField label={`Search ${of.nouns.many}`} value={query.get('search') ?? ''} />
      {of.filters.map(({ name, label, options }) => (
        <SelectField
          {...{ label, name, options }}
          key={name}
          empty="Any"
          defaultValue={query.get(name) ?? ''}
        />
      ))}
    </>
  )
}
