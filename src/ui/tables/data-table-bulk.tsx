import { Button } from '../button.tsx'
import { confirmWithReason } from '../overlays/confirm.ts'
import type { IconShape } from '../icon.tsx'
import type { ConfirmOptions } from '../overlays/modal-store.ts'
import { useAct } from '../saving/use-act.ts'
import type { Selection } from './use-selection.ts'

export interface BulkAction<Row> {
  label: string
  icon?: IconShape | undefined
  danger?: boolean | undefined
  /** Question to ask first, optionally with a reason. Required for destructive actions. */
  confirm?: ((rows: readonly Row[]) => Omit<ConfirmOptions, 'onAnswer'>) | undefined
  /** Runs the action. An error is shown in a toast; the page reloads its data either way. */
  run: (rows: readonly Row[], reason: string) => Promise<unknown>
  /** Returns the message after success. */
  done: (count: number, rows: readonly Row[]) => string
}

interface BulkBarProps<Row> {
  actions: readonly BulkAction<Row>[]
  selection: Selection<Row>
  rows: readonly Row[]
}

/** The number of selected rows and the actions for them; sticky while any row is selected. */
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
