import { client } from '#lib/contract/client.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ErrorNotice } from '#ui/parts/notice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { DraftOffer } from '#ui/saving/save-form.tsx'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import * as z from 'zod/mini'
import { flagContract, flagDraft, flagReasons } from '../contract.ts'
import { isEventKind } from '../handling/in-event/in-event-contract.ts'
import { reasonLabels } from '../handling/reason-labels.ts'
import { HideWithoutReport } from './in-event/hide-instead.tsx'
import type { FlagRequest } from './flag-modal.ts'

const { createFlag } = client(flagContract)
const schema = z.pick(flagDraft, { reason: true, text: true })

const organizersNote = ' The organizers of its event see that it was reported, and for which reason.'

export function FlagDialog({
  payload: { kind, id, what },
  close,
}: {
  payload: FlagRequest
  close: () => void
}) {
  const { field, submit, kept, isBusy, message } = useContractForm({
    schema,
    keepAs: `report:${kind}:${id}`,
    send: async (values) => {
      await createFlag({ kind, id, ...values })
      close()
      toast({ title: 'Thanks, the moderators will look at it', tone: 'success' })
    },
  })
  return (
    <Dialog
      title="Report"
      subtitle={`About ${what}. Only the moderators see what you write.${isEventKind(kind) ? organizersNote : ''}`}
      width="32rem"
      onClose={close}
    >
      <form className="stack" onSubmit={submit} noValidate>
        <HideWithoutReport {...{ kind, id }} />
        {kept.hasOffer && <DraftOffer {...kept} />}
        <ErrorNotice>{message}</ErrorNotice>
        <SelectField
          label="Reason"
          required
          options={flagReasons.map((reason) => ({ value: reason, label: reasonLabels[reason] }))}
          {...field('reason')}
        />
        <TextArea label="What should they know?" rows={4} most={2000} {...field('text')} />
        <div className="row">
          <Button onClick={close}>Cancel</Button>
          <SubmitButton busy={isBusy}>Send</SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
