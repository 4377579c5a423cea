import { useState } from 'react'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { getChangedFields } from '#lib/editing/changed-fields.ts'
import { Button } from '#ui/button.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { TableHead } from '#ui/tables/ledger.tsx'
import { actionChanges, type actionContract } from '../contract.ts'
import { updateAction } from './action-calls.ts'

export type ShownAction = AnswerOf<typeof actionContract, 'getActions'>['items'][number]

/** Table of actions with editable names and points; earlier awards keep their points. */
export function CatalogTable({ actions }: { actions: readonly ShownAction[] }) {
  return (
    <table className="ledger ledger--cards">
      <TableHead columns={['Action', 'Name', 'Points', { hidden: 'Save' }]} />
      <tbody>
        {actions.map((action) => (
          <ActionRow key={`${action.id} ${action.name} ${action.points}`} action={action} />
        ))}
      </tbody>
    </table>
  )
}

function ActionRow({ action }: { action: ShownAction }) {
  const { act, isBusy } = useAct()
  const [name, setName] = useState(action.name)
  const [points, setPoints] = useState(String(action.points))
  const isChanged = name !== action.name || points !== String(action.points)
  const save = () =>
    act(
      () =>
        updateAction({
          id: action.id,
          ...getChangedFields({
            base: { name: action.name, points: action.points },
            typed: { name, points: Number(points) },
            schema: actionChanges,
          }),
        }),
      'Saved. Earlier awards keep their points',
    )
  return (
    <tr>
      <th scope="row">{action.slug}</th>
      <td data-label="Name">
        <input
          className="input"
          aria-label={`Name of ${action.slug}`}
          value={name}
          maxLength={60}
          onChange={({ target }) => setName(target.value)}
        />
      </td>
      <td data-label="Points">
        <input
          className="input action-points"
          aria-label={`Points of ${action.slug}`}
          type="number"
          min={0}
          max={10_000}
          value={points}
          onChange={({ target }) => setPoints(target.value)}
        />
      </td>
      <td className="n">
        <Button
          size="sm"
          disabled={!isChanged || points === ''}
          busy={isBusy}
          onClick={() => void save()}
          aria-label={`Save ${action.slug}`}
        >
          Save
        </Button>
      </td>
    </tr>
  )
}
