import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { client } from '#lib/contract/client.ts'
import { SubmitButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { FormSection } from '#ui/saving/save-form.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { withRecentSignIn } from '../sign-in/with-recent-sign-in.ts'
import { accountContract, passwordLength } from '../../contract.ts'

/** Form to change the password or set a first one, which signs out every other device. */
export function PasswordSection({ hasPassword }: { hasPassword: boolean }) {
  const [changes, setChanges] = useState(0)
  return (
    <FormSection
      title="Password"
      hint={
        hasPassword
          ? 'Changing it signs out every other device.'
          : 'You sign in by link or through another service. Set a password to sign in here directly, too.'
      }
    >
      <PasswordForm key={changes} hasPassword={hasPassword} onDone={() => setChanges(changes + 1)} />
    </FormSection>
  )
}

function PasswordForm({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const { field, submit, isBusy, message } = useContractForm({
    schema: accountContract.operations.changePassword.body,
    send: async (values) => {
      await withRecentSignIn(() => client(accountContract).changePassword(values))
      toast({ title: hasPassword ? 'Password changed' : 'Password set', tone: 'success' })
      await revalidate()
      onDone()
    },
  })
  return (
    <form className="stack max-w-measure" onSubmit={(event) => void submit(event)} noValidate>
      <ErrorSummary faults={[]} message={message} />
      {hasPassword && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          {...field('currentPassword')}
        />
      )}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${passwordLength.min} characters. A few random words work best.`}
        minLength={8}
        required
        {...field('password')}
      />
      {hasPassword && (
        <p className="small text-muted">
          Changing it signs out your other devices, ends your tokens for programs and disconnects other
          services that sign you in.
        </p>
      )}
      <div>
        <SubmitButton busy={isBusy}>{hasPassword ? 'Change the password' : 'Set a password'}</SubmitButton>
      </div>
    </form>
  )
}
