import { formatName } from '#features/event/event/people/role.ts'
import { profilePath } from '#features/people/profile/fields/profile-path.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { formatCount } from '#lib/fields/numbers.ts'
import { Button } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Day } from '#ui/time/day.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import type { actionContract } from '../contract.ts'
import { takeBackAction } from './action-calls.ts'
import type { ShownAction } from './catalog-table.tsx'

type Ledger = AnswerOf<typeof actionContract, 'getLedger'>
type Line = Ledger['items'][number]

interface LedgerTableProps {
  list: Ledger
  actions: readonly ShownAction[]
  query: { action: string; by: string }
}

/** Table of awards and revocations, newest first. */
export function LedgerTable({ list, actions, query }: LedgerTableProps) {
  const fields = (
    <>
      <SelectField
        label="Action"
        name="action"
        id="ledger-action"
        empty="Any action"
        options={actions.map(({ slug, name }) => ({ value: slug, label: name }))}
        defaultValue={query.action}
      />
      <SelectField
        label="Given"
        name="by"
        empty="Any way"
        options={[
          { value: 'hand', label: 'By hand' },
          { value: 'events', label: 'Automatic' },
        ]}
        defaultValue={query.by}
      />
    </>
  )
  return (
    <DataTable
      label="Ledger"
      columns={columns}
      list={list}
      rowId={({ id }) => id}
      rowName={({ person, action }) => `${action.name}, ${formatName(person)}`}
      filters={{ names: ['action', 'by'], fields }}
      empty={
        <EmptyState level={3} title="Nobody has points yet">
          Awards appear here as soon as they’re given.
        </EmptyState>
      }
    />
  )
}

const columns: Column<Line>[] = [
  { id: 'person', label: 'Person', cell: ({ person }) => <Person person={person} /> },
  {
    id: 'action',
    label: 'Action',
    from: 'medium',
    cell: ({ action, isTakenBack }) => (isTakenBack ? `${action.name}, undone` : action.name),
  },
  {
    id: 'about',
    label: 'For',
    from: 'wide',
    cell: ({ about }) => (about ? <Link href={about.url}>{about.title}</Link> : 'Not public'),
  },
  { id: 'points', label: 'Points', cell: ({ points }) => points, numeric: true },
  {
    id: 'by',
    label: 'Given by',
    from: 'wide',
    cell: ({ awardedBy }) => (awardedBy ? formatName(awardedBy) : 'Automatic'),
  },
  { id: 'createdAt', label: 'When', from: 'medium', cell: ({ createdAt }) => <Day at={createdAt} /> },
  {
    id: 'takeBack',
    label: 'Undo',
    cell: (line) => (line.isInForce ? <RevokeButton line={line} /> : null),
    alwaysShown: true,
  },
]

function Person({ person }: Pick<Line, 'person'>) {
  const name = formatName(person)
  return person.userName ? <Link href={profilePath(person.userName)}>{name}</Link> : name
}

function RevokeButton({ line }: { line: Line }) {
  const { act, isBusy } = useAct()
  const { action, userId, reference, points, person } = line
  const revoke = () =>
    act(() => takeBackAction({ actionId: action.id, userId, reference }), 'Award undone', {
      type: 'danger',
      title: 'Undo this award?',
      text: `${formatName(person)} loses ${formatCount(points, 'point')} for “${action.name}”. The ledger keeps both lines.`,
      confirmLabel: 'Undo',
    })
  return (
    <Button
      size="sm"
      variant="quiet"
      busy={isBusy}
      onClick={() => void revoke()}
      aria-label={`Undo ${action.name} for ${formatName(person)}`}
    >
      Undo
    </Button>
  )
}
