import { useLocation } from 'react-router'
import { ButtonLink } from '../button.tsx'
import { DataTable, type Column } from '../tables/data-table.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { SearchField } from '../fields/search-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { StatePill } from '../parts/state-pill.tsx'
import { WorkbenchSection } from './workbench-section.tsx'

const rows = [
  { id: 'a', name: 'Field notes', phase: 'live', people: 212, place: 'Quay Hall' },
  {
    id: 'b',
    name: 'Mend and make week, with a name that goes on for longer than its column has room',
    phase: 'upcoming',
    people: 48,
    place: 'online',
  },
  { id: 'c', name: '小さなモデル', phase: 'ended', people: 7, place: '' },
] as const
type Row = (typeof rows)[number]

const columns: Column<Row>[] = [
  {
    id: 'name',
    label: 'Event',
    cell: ({ name }) => name,
    sort: { ascending: 'name', descending: 'nameDown' },
  },
  { id: 'phase', label: 'Phase', cell: ({ phase }) => <StatePill phase={phase} /> },
  {
    id: 'people',
    label: 'People',
    cell: ({ people }) => people,
    sort: { ascending: 'fewest', descending: 'most', first: 'descending' },
    numeric: true,
  },
  { id: 'place', label: 'Place', cell: ({ place }) => place || 'to be announced' },
  { id: 'note', label: 'Note', cell: () => 'Only when asked for', isExtra: true },
]
const phases = [
  { value: 'live', label: 'Live' },
  { value: 'ended', label: 'Ended' },
]

export function WorkbenchTables() {
  return (
    <>
      <WorkbenchSection title="Tables">
        <Table items={rows} total={83} />
      </WorkbenchSection>
      <WorkbenchSection title="Tables without rows">
        <Table items={[]} total={0} />
      </WorkbenchSection>
    </>
  )
}

function Table({ items, total }: { items: readonly Row[]; total: number }) {
  const query = new URLSearchParams(useLocation().search)
  const fields = (
    <>
      <SearchField label="Search events" value={query.get('search') ?? ''} />
      <SelectField label="Phase" name="phase" id={`phase-${total}`} empty="Any" options={phases} />
    </>
  )
  return (
    <DataTable
      label={total > 0 ? 'Events' : 'Events of nobody'}
      columns={columns}
      list={{ items, total, page: 1, perPage: 20 }}
      orderBy={query.get('orderBy') ?? 'name'}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={() => '/event'}
      filters={{ names: ['search', 'phase'], fields }}
      actions={[
        { label: 'Approve', run: () => Promise.resolve(), done: (count) => `${count} approved` },
        {
          label: 'Delete',
          danger: true,
          confirm: (selected) => ({
            title: `Delete ${selected.length}?`,
            confirmLabel: 'Delete',
            type: 'danger',
          }),
          run: () => Promise.resolve(),
          done: (count) => `${count} deleted`,
        },
      ]}
      csvHref="/event.csv"
      empty={
        <EmptyState
          level={3}
          title="No events yet"
          action={<ButtonLink href="/event/new">New event</ButtonLink>}
        >
          They’ll appear here once there are some.
        </EmptyState>
      }
    />
  )
}
