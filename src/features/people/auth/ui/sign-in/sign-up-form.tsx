import { addCallback } from '../../sign-in/callback-path.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '#lib/contract/client.ts'
import { SubmitButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Link } from '#ui/link.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { accountContract, credentials, passwordLength } from '../../contract.ts'
import { isPage } from '../../sign-in/sign-in-errors.ts'
import { CheckInbox } from './look-into-your-mail.tsx'
import { SignInError } from './sign-in-error.tsx'
import { signInWithPassword } from '../sign-in.ts'
import { useOpenAfterSignIn } from '../use-arrive.ts'

interface SignUpFormProps {
  callbackUrl: string
  error: string | null
}

/**
 * Form that creates an account and signs in at once. An address that already has one gets an e-mail and the
 * same response; signing in then fails, and the visitor is told to read that e-mail.
 */
export function SignUpForm({ callbackUrl, error }: SignUpFormProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const openNextPage = useOpenAfterSignIn()
  const hasScript = useHydrated()
  const [recipientAddress, setRecipientAddress] = useState<string | null>(null)

  const { field, submit, isBusy, faults, message } = useContractForm({
    schema: credentials,
    send: async (values) => {
      await client(accountContract).createUser(values)
      const refusal = await signInWithPassword(queries, values)
      if (refusal === null) await openNextPage(callbackUrl)
      else if (isPage(refusal)) await navigate(refusal)
      else setRecipientAddress(values.email)
    },
  })
  if (recipientAddress)
    return <CheckInbox address={recipientAddress} again={addCallback('/signup', callbackUrl)} />

  return (
    <form method="post" action="/signup" onSubmit={submit} noValidate={hasScript}>
      {faults.length === 0 && !message && <SignInError word={error} />}
      <ErrorSummary faults={faults.length > 1 ? faults : []} message={message} />
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        hint="We never show it to anyone."
        required
        {...field('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${passwordLength.min} characters. A few random words work best.`}
        minLength={8}
        required
        {...field('password')}
      />
      <SubmitButton size="lg" block busy={isBusy}>
        Create my account
      </SubmitButton>
      <p className="small text-muted mt-3">
        By signing up you accept the <Link href="/terms-of-use">terms of use</Link> and the{' '}
        <Link href="/code-of-conduct">code of conduct</Link>. What we keep is explained in the{' '}
        <Link href="/privacy-policy">privacy policy</Link>.
      </p>
    </form>
  )
}
