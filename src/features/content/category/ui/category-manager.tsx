import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { withRecentSignIn } from '#features/people/auth/ui/sign-in/with-recent-sign-in.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import type { categoryContract } from '../contract.ts'
import { deleteCategory } from './category-calls.ts'
import { CategoryForm } from './category-form.tsx'

type Uses = AnswerOf<typeof categoryContract, 'getCategoryUses'>
type Row = Uses['items'][number]

interface CategoryManagerProps {
  list: Uses
  query: { search: string; orderBy: string }
}

export function CategoryManager({ list, query }: CategoryManagerProps) {
  const { revalidate } = useRevalidator()
  const { act, isBusy } = useAct()
  const [editedRow, setEditedRow] = useState<Row | 'new'>()
  const remove = async ({ slug, name }: Row) => {
    const title = `Delete the category ${name}?`
    if (!(await confirm({ type: 'danger', title, confirmLabel: 'Delete' }))) return
    await act(() => withRecentSignIn(() => deleteCategory({ slug })), 'Category deleted')
  }
  return (
    <div className="stack">
      {editedRow ? (
        <CategoryForm
          key={editedRow === 'new' ? 'new' : editedRow.slug}
          category={editedRow === 'new' ? undefined : editedRow}
          onLeave={() => setEditedRow(undefined)}
          onSaved={() => revalidate()}
        />
      ) : (
        <div className="row">
          <Button variant="primary" onClick={() => setEditedRow('new')}>
            New category
          </Button>
        </div>
      )}
      <DataTable
        label="Categories"
        columns={[...columns, buildActionsColumn({ onEdit: setEditedRow, onDelete: remove, isBusy })]}
        list={list}
        orderBy={query.orderBy}
        rowId={({ slug }) => slug}
        rowName={({ name }) => name}
        filters={{
          names: ['search'],
          fields: (
            <>
              <input type="hidden" name="tab" value="categories" />
              <SearchField label="Search categories" value={query.search} />
            </>
          ),
        }}
        empty={
          <EmptyState title="No categories yet">
            Teams and members choose from these what their project or app is about.
          </EmptyState>
        }
      />
    </div>
  )
}

interface ActionHandlers {
  onEdit: (row: Row) => void
  onDelete: (row: Row) => Promise<void>
  isBusy: boolean
}

const buildActionsColumn = (actions: ActionHandlers): Column<Row> => ({
  id: 'actions',
  label: 'Edit',
  cell: (row) => <RowActions {...{ row }} {...actions} />,
  alwaysShown: true,
})

function RowActions({ row, onEdit, onDelete, isBusy }: ActionHandlers & { row: Row }) {
  return (
    <div className="row">
      <Button size="sm" onClick={() => onEdit(row)}>
        Edit<span className="visually-hidden"> {row.name}</span>
      </Button>
      {row.submissions + row.applications === 0 && (
        <Button size="sm" variant="quiet" disabled={isBusy} onClick={() => void onDelete(row)}>
          Delete<span className="visually-hidden"> {row.name}</span>
        </Button>
      )}
    </div>
  )
}

const columns: Column<Row>[] = [
  {
    id: 'name',
    label: 'Category',
    cell: ({ name, slug }) => (
      <>
        <strong className="break-words">{name}</strong>
        <span className="small text-muted block break-words">{slug}</span>
      </>
    ),
    sort: { ascending: 'name', descending: 'nameDown' },
  },
  {
    id: 'description',
    label: 'Text',
    from: 'wide',
    cell: ({ description }) => <span className="break-words">{description || 'None'}</span>,
  },
  {
    id: 'submissions',
    label: 'Submissions',
    from: 'medium',
    cell: ({ submissions }) => submissions,
    numeric: true,
  },
  {
    id: 'applications',
    label: 'Apps',
    from: 'medium',
    cell: ({ applications }) => applications,
    numeric: true,
  },
  {
    id: 'uses',
    label: 'Total',
    cell: ({ submissions, applications }) => submissions + applications,
    numeric: true,
    sort: { ascending: 'fewest', descending: 'most', first: 'descending' },
  },
]
