import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { client } from '#lib/contract/client.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { FormSection } from '#ui/saving/save-form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSendsMail } from '#lib/use-sends-mail.ts'
import { useAct } from '#ui/saving/use-act.ts'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { linkMinutes, formatMinutes } from '#lib/periods.ts'
import { addressContract } from '../../account/address-contract.ts'
import type { SecurityAnswer } from '../../account/security-contract.ts'
import { withRecentSignIn } from '../sign-in/with-recent-sign-in.ts'
import { ConfirmNotice } from '../confirming/confirm-notice.tsx'

const { requestEmailChange, withdrawEmailChange } = client(addressContract)

/** Shows the current address, the one that awaits confirmation, and a form to change it. */
export function EmailSection({ email, confirmed, pendingEmail }: SecurityAnswer) {
  const [changes, setChanges] = useState(0)
  return (
    <FormSection
      title="E-mail address"
      hint="You sign in with it, and we write to it about your account. Nobody else sees it."
    >
      <div className="stack max-w-measure">
        <p>
          Your address is <strong className="break-words">{email}</strong>.
        </p>
        {!confirmed && <ConfirmNotice email={email} />}
        {pendingEmail && <PendingEmailChange email={pendingEmail} />}
        {confirmed ? (
          <EmailForm key={changes} onDone={() => setChanges(changes + 1)} />
        ) : (
          <p>Confirm this address first; then you can change it. If it has a typo, sign up again.</p>
        )}
      </div>
    </FormSection>
  )
}

function PendingEmailChange({ email }: { email: string }) {
  const { act, isBusy } = useAct()
  const sendsMail = useSendsMail()
  return (
    <Notice title="Confirm your new address" news="good">
      {sendsMail ? (
        <p>
          Open the link we sent to <strong className="break-words">{email}</strong> within{' '}
          {formatMinutes(linkMinutes.emailChange)}.
        </p>
      ) : (
        <p>
          This site can’t send e-mail yet, so the link can’t reach{' '}
          <strong className="break-words">{email}</strong>. Your address stays as it is until it does.
        </p>
      )}
      <p className="row mt-2">
        <Button
          size="sm"
          busy={isBusy}
          onClick={() => void act(() => withdrawEmailChange({}), 'We kept your address')}
        >
          Keep the current one
        </Button>
      </p>
    </Notice>
  )
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const sendsMail = useSendsMail()
  const { field, submit, isBusy, message } = useContractForm({
    schema: addressContract.operations.requestEmailChange.body,
    send: async (values) => {
      await withRecentSignIn(() => requestEmailChange(values))
      await revalidate()
      onDone()
    },
  })
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <ErrorSummary faults={[]} message={message} />
      <TextField
        label="New e-mail address"
        type="email"
        autoComplete="email"
        hint={
          sendsMail
            ? 'We’ll send a link there. Nothing changes until you open it; then we sign out your other devices.'
            : 'This site can’t send e-mail yet, so the link that confirms a new address can’t reach you for now.'
        }
        required
        {...field('email')}
      />
      <div>
        <SubmitButton busy={isBusy}>Change address</SubmitButton>
      </div>
    </form>
  )
}
