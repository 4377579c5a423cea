import { type ReactNode, useId } from 'react'
import { Button, SubmitButton } from '../button.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { ErrorSummary } from '../fields/error-summary.tsx'
import { ConflictPanel } from './conflicts/conflict-panel.tsx'
import { DraftOffer, type SaveState } from './save-form.tsx'

interface SaveDialogProps {
  title: string
  state: SaveState
  saveLabel?: string
  onClose: () => void
  children: ReactNode
}

/**
 * The form of `useSaveForm` in a dialog. Offers unsaved input from before, and a click outside does not close
 * it.
 */
export function SaveDialog({ title, state, saveLabel = 'Save', onClose, children }: SaveDialogProps) {
  const formId = useId()
  const { submit, isBusy, faults, message, conflicts, kept } = state
  return (
    <Dialog
      title={title}
      width="36rem"
      alert
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={formId} busy={isBusy}>
            {saveLabel}
          </SubmitButton>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        {kept.hasOffer && <DraftOffer {...kept} />}
        {conflicts && <ConflictPanel {...conflicts} />}
        <ErrorSummary faults={faults.length > 1 ? faults : []} message={message} />
        {children}
      </form>
    </Dialog>
  )
}
