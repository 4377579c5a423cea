import { Button } from '../button.tsx'
import { confirmWithReason } from '../overlays/confirm.ts'
import type { IconShape } from '../icon.tsx'
import type { ConfirmOrder } from '../overlays/modal-store.ts'
import { useAct } from '../saving/use-act.ts'
import type { Selection } from './use-selection.ts'

export interface BulkAction<Row> {
  label: string
  icon?: IconShape | undefined
  danger?: boolean | undefined
  /** Asked before, perhaps with a reason; what destroys must ask. */
  confirm?: ((rows: readonly Row[]) => Omit<ConfirmOrder, 'onAnswer'>) | undefined
  /** What it throws is said in a notice; the page is read anew either way. */
  run: (rows: readonly Row[], reason: string) => Promise<unknown>
  /** What is said when it went well. */
  done: (count: number, rows: readonly Row[]) => string
}

interface BulkBarProps<Row> {
  actions: readonly BulkAction<Row>[]
  selection: Selection<Row>
  rows: readonly Row[]
}

/** How many are chosen and what can be done with them; it stays in sight while any is chosen. */
export function BulkBar<Row>({ actions, selection, rows }: BulkBarProps<Row>) {
  const { act, isBusy } = useAct()
  const { chosen, clear, toggleAll } = selection
  const run = async ({ confirm: question, run: write, done }: BulkAction<Row>) => {
    const reason = question ? await confirmWithReason(question(chosen)) : ''
    if (reason === null) return
    if (await act(() => write(chosen, reason), done(chosen.length, chosen))) clear()
  }
  return (
    <section className="data-table__bulk" aria-label="Selected" hidden={chosen.length === 0}>
      <output>{chosen.length} selected</output>
      {actions.map((action) => (
        <Button
          key={action.label}
          size="sm"
          variant={action.danger ? 'danger' : 'secondary'}
          icon={action.icon}
          disabled={isBusy}
          onClick={() => void run(action)}
        >
          {action.label}
        </Button>
      ))}
      {chosen.length < rows.length && (
        <Button size="sm" variant="quiet" onClick={toggleAll}>
          Select all {rows.length} on this page
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={clear}>
        Clear
      </Button>
    </section>
  )
}
