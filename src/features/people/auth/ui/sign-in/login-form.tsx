import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { useSendsMail } from '#lib/use-sends-mail.ts'
import { email } from '#lib/fields/email.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { addCallback } from '../../sign-in/callback-path.ts'
import { isPage } from '../../sign-in/sign-in-errors.ts'
import { SignInError } from './sign-in-error.tsx'
import { mailLink, signInWithPassword, getErrorCode } from '../sign-in.ts'
import { useOpenAfterSignIn } from '../use-arrive.ts'

// An existing password may break the current rules; only a new one has to follow them.
const entry = z.object({ email, password: z.string().check(z.minLength(1, 'This field is required')) })

interface LoginFormProps {
  callbackUrl: string
  /** Error word from the address, if a form or an external service sent the visitor back. */
  error: string | null
}

/**
 * Form for e-mail and password, or for an e-mailed link if the site sends e-mail. Without scripts the browser
 * submits it to the server.
 */
export function LoginForm({ callbackUrl, error }: LoginFormProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const openNextPage = useOpenAfterSignIn()
  const hasScript = useHydrated()
  const sendsMail = useSendsMail()
  const [errorCode, setErrorCode] = useState(error)
  const [isSendingMail, setSendingMail] = useState(false)

  const { form, field, submit, isBusy } = useContractForm({
    schema: entry,
    send: async (credentials) => {
      const refusal = await signInWithPassword(queries, credentials).catch(getErrorCode)
      if (refusal === 'SecondFactor') return navigate(addCallback('/login/code', callbackUrl))
      if (isPage(refusal)) return navigate(refusal)
      setErrorCode(refusal)
      if (refusal === null) return openNextPage(callbackUrl)
      form.setError('root', { message: refusal })
      setTimeout(() => form.setFocus('password', { shouldSelect: true }))
    },
  })
  const requestLink = async () => {
    if (!(await form.trigger('email', { shouldFocus: true }))) return
    setSendingMail(true)
    const refusal = await mailLink(email.parse(form.getValues('email')), callbackUrl).catch(getErrorCode)
    setSendingMail(false)
    setErrorCode(refusal)
    if (refusal === null) await navigate(addCallback('/login', callbackUrl, { sent: 'email' }))
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if ((submitter as HTMLButtonElement | null)?.value !== 'link') return void submit(event)
    event.preventDefault()
    void requestLink()
  }

  return (
    <form method="post" action="/login" onSubmit={onSubmit} noValidate={hasScript}>
      <SignInError word={errorCode} />
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <TextField label="E-mail" type="email" autoComplete="email" required {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
      <Link className="account-page__beside" href="/reset">
        Forgot your password?
      </Link>
      <SubmitButton size="lg" block busy={isBusy}>
        Sign in
      </SubmitButton>
      {sendsMail && (
        <>
          <p className="account-page__or">or</p>
          <Button type="submit" name="way" value="link" block formNoValidate busy={isSendingMail}>
            E-mail me a link instead
          </Button>
        </>
      )}
    </form>
  )
}
