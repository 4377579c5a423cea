import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { ApiError, client } from '#lib/contract/client.ts'
import { SubmitButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Link } from '#ui/link.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { accountContract, newPassword, passwordLength } from '../../contract.ts'
import { SignInError } from './sign-in-error.tsx'
import { signInWithPassword } from '../sign-in.ts'
import { useOpenAfterSignIn } from '../use-arrive.ts'

const entry = z.object({ password: newPassword })

interface NewPasswordFormProps {
  token: string
  error: string | null
}

/** Form that sets a new password with the e-mailed token, and then signs in with it. */
export function NewPasswordForm({ token, error }: NewPasswordFormProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const openNextPage = useOpenAfterSignIn()
  const hasScript = useHydrated()
  const { field, submit, isBusy, message } = useContractForm({
    schema: entry,
    send: async ({ password }) => {
      let email
      try {
        email = (await client(accountContract).resetPassword({ token, password })).email
      } catch (failure) {
        if (!(failure instanceof ApiError) || !failure.fieldErrors['token']) throw failure
        // Only a new e-mail helps, because no password makes a used or expired link work again.
        return navigate('/reset?error=SpentLink', { replace: true })
      }
      const refusal = await signInWithPassword(queries, { email, password })
      if (refusal === null) {
        await openNextPage('/')
        toast({ title: 'Your password is changed, and you’re signed in', tone: 'success' })
      } else await navigate(refusal === 'SecondFactor' ? '/login/code' : '/login')
    },
  })
  return (
    <form method="post" action="/reset" onSubmit={submit} noValidate={hasScript}>
      {!message && <SignInError word={error} />}
      <ErrorSummary faults={[]} message={message} />
      <input type="hidden" name="token" value={token} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${passwordLength.min} characters. A few random words work best.`}
        minLength={8}
        required
        {...field('password')}
      />
      <SubmitButton size="lg" block busy={isBusy}>
        Set the password
      </SubmitButton>
      <p className="small text-muted mt-3">
        This signs you out everywhere. Link not working? <Link href="/reset">Ask for a new one</Link>.
      </p>
    </form>
  )
}
