import { useSendsMail } from '#lib/use-sends-mail.ts'
import { withRecentSignIn } from '#features/people/auth/ui/sign-in/with-recent-sign-in.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { suspensionReason } from '../suspension/suspension-contract.ts'
import { suspendUser, unsuspendUser } from './moderation-calls.ts'
import type { SuspendRequest } from './suspend-button.tsx'

/**
 * Asks for the reason for suspending an account or lifting the suspension, then for a sign-in if the last is
 * too old. The owner gets the reason by e-mail.
 */
export function SuspendDialog({
  payload: { id, name, isSuspended, onDone },
  close,
}: {
  payload: SuspendRequest
  close: () => void
}) {
  const { field, submit, isBusy } = useContractForm({
    schema: suspensionReason,
    send: async ({ reason }) => {
      // The sign-in dialog replaces this one.
      close()
      try {
        await withRecentSignIn(() =>
          isSuspended ? unsuspendUser({ id, reason }) : suspendUser({ id, reason }),
        )
        await onDone()
        toast({
          title: isSuspended ? 'Suspension lifted' : 'Account suspended',
          tone: 'success',
          act: id,
        })
      } catch (error) {
        toast({ title: 'Nothing changed', detail: (error as Error).message, tone: 'danger', act: id })
      }
    },
  })
  const canSendMail = useSendsMail()
  return (
    <Dialog
      title={isSuspended ? `Lift the suspension of ${name}?` : `Suspend the account of ${name}?`}
      subtitle={
        isSuspended
          ? 'They can sign in again, and their profile comes back.'
          : 'This signs them out everywhere and hides their profile. They can’t sign in. What they published stays.'
      }
      width="32rem"
      onClose={close}
    >
      <form className="stack" onSubmit={submit} noValidate>
        <TextArea
          label="Reason"
          required
          rows={4}
          most={2000}
          hint={canSendMail ? 'We’ll e-mail it to them.' : unsentNote}
          {...field('reason')}
        />
        <div className="row">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant={isSuspended ? 'primary' : 'danger'} busy={isBusy}>
            {isSuspended ? 'Lift it' : 'Suspend'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const unsentNote = 'This site sends no e-mail yet, so it stays in the outbox for now.'
