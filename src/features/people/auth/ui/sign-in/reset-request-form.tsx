import { useState } from 'react'
import * as z from 'zod/mini'
import { client } from '#lib/contract/client.ts'
import { useSendsMail } from '#lib/use-sends-mail.ts'
import { email } from '#lib/fields/email.ts'
import { SubmitButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { accountContract } from '../../contract.ts'
import { CheckInbox } from './look-into-your-mail.tsx'
import { MailUnavailable } from './no-mail-yet.tsx'
import { SignInError } from './sign-in-error.tsx'

const entry = z.object({ email })

interface ResetRequestFormProps {
  error: string | null
  isSent: boolean
}

/**
 * Form that requests an e-mailed reset link; its response is the same for every address. A site without
 * e-mail says who can help instead.
 */
export function ResetRequestForm({ error, isSent }: ResetRequestFormProps) {
  const hasScript = useHydrated()
  const sendsMail = useSendsMail()
  const [recipientAddress, setRecipientAddress] = useState<string | null>(null)
  const { field, submit, isBusy, message } = useContractForm({
    schema: entry,
    send: async (values) => {
      await client(accountContract).requestPasswordReset(values)
      setRecipientAddress(values.email)
    },
  })
  if (!sendsMail)
    return (
      <>
        <SignInError word={error} />
        <MailUnavailable what="link">An administrator of this site can make one for you.</MailUnavailable>
      </>
    )
  if (recipientAddress || isSent)
    return (
      <CheckInbox address={recipientAddress ?? undefined} again="/reset">
        The link works once, within an hour.
      </CheckInbox>
    )
  return (
    <form method="post" action="/reset" onSubmit={submit} noValidate={hasScript}>
      {!message && <SignInError word={error} />}
      <ErrorSummary faults={[]} message={message} />
      <TextField label="E-mail" type="email" autoComplete="email" required {...field('email')} />
      <SubmitButton size="lg" block busy={isBusy}>
        E-mail me a link
      </SubmitButton>
    </form>
  )
}
