import { deletedKinds } from '#lib/contract/restorable.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Day } from '#ui/time/day.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { restorableDays } from '#lib/periods.ts'
import { getCapitalizedNoun } from '#lib/nouns.ts'
import type { deletionContract } from '../contract.ts'
import { restoreThing } from './deletion-calls.ts'
import { getDisplayTitle } from './kind-names.ts'
import { RestoreAction } from './restore-action.tsx'

type DeletedList = AnswerOf<typeof deletionContract, 'getDeletedThings'>
export type DeletedRow = DeletedList['items'][number]

interface DeletedTableProps {
  list: DeletedList
  query: { kind: string; search: string; orderBy: string }
}

export function DeletedTable({ list, query }: DeletedTableProps) {
  const fields = (
    <>
      <SearchField label="Search deleted items" value={query.search} />
      <SelectField label="Kind" name="kind" empty="Any kind" options={kinds} defaultValue={query.kind} />
    </>
  )
  return (
    <DataTable
      label="Recently deleted"
      columns={columns}
      list={list}
      orderBy={query.orderBy}
      rowId={({ id }) => id}
      rowName={getDisplayTitle}
      filters={{ names: ['search', 'kind'], fields }}
      actions={[
        {
          label: 'Restore',
          run: restoreAll,
          done: (count) => (count === 1 ? 'One item restored' : `${count} items restored`),
        },
      ]}
      empty={
        <EmptyState title={`Nothing deleted in the last ${restorableDays} days`}>
          Deleted items stay here for as long as you can restore them.
        </EmptyState>
      }
    />
  )
}

const kinds = deletedKinds.map((value) => ({ value, label: getCapitalizedNoun(value) }))

const columns: Column<DeletedRow>[] = [
  {
    id: 'title',
    label: 'What',
    cell: ({ title, slug, place }) => (
      <>
        <strong className="break-words">{getDisplayTitle({ title })}</strong>
        {(place ?? slug) && <span className="small text-muted block break-words">{place ?? slug}</span>}
      </>
    ),
    sort: { ascending: 'title', descending: 'titleDown' },
  },
  { id: 'kind', label: 'Kind', from: 'wide', cell: ({ kind }) => <Badge>{getCapitalizedNoun(kind)}</Badge> },
  { id: 'owner', label: 'Made by', from: 'wide', cell: ({ owner }) => owner?.name || 'Unknown' },
  {
    id: 'deletedBy',
    label: 'Deleted by',
    from: 'medium',
    cell: ({ deletedBy }) => deletedBy?.name || 'Its owner, or unknown',
  },
  {
    id: 'deletedAt',
    label: 'Deleted',
    from: 'medium',
    cell: ({ deletedAt }) => <Day at={deletedAt} />,
    sort: { ascending: 'oldest', descending: 'newest', first: 'descending' },
  },
  { id: 'purgedAt', label: 'Gone for good', cell: ({ purgedAt }) => <Day at={purgedAt} /> },
  {
    id: 'restore',
    label: 'Restore',
    cell: (row) => <RestoreAction key={row.id} thing={row} />,
    alwaysShown: true,
  },
]

/** Restores one by one, so that each fails or succeeds separately. Reports the errors together. */
async function restoreAll(rows: readonly DeletedRow[]): Promise<void> {
  const failedTitles: string[] = []
  for (const { kind, id, title } of rows) {
    try {
      await restoreThing({ kind, id })
    } catch (error) {
      failedTitles.push(`${getDisplayTitle({ title })}: ${(error as Error).message}`)
    }
  }
  if (failedTitles.length > 0)
    throw new Error(
      `${rows.length - failedTitles.length} of ${rows.length} restored. ${failedTitles.join(' ')}`,
    )
}
