import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import { contentReason } from '../contract.ts'
import type { ReasonOrder } from './ask-reason.ts'

/** Why something is hidden, given back or deleted, in words that its owner reads. */
export function ReasonDialog({
  payload: { title, text, hint, confirmLabel, danger, onAnswer },
}: {
  payload: ReasonOrder
  close: () => void
}) {
  const { field, submit, isBusy } = useContractForm({
    schema: contentReason,
    send: async ({ reason }) => onAnswer(reason),
  })
  const leave = () => onAnswer(null)
  return (
    <Dialog {...{ title }} subtitle={text} width="32rem" onClose={leave}>
      <form className="stack" onSubmit={submit} noValidate>
        <TextArea label="Reason" required rows={4} most={2000} {...{ hint }} {...field('reason')} />
        <div className="row">
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={isBusy}>
            {confirmLabel}
          </Button>
          <Button onClick={leave}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}
