import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { addCallback } from '../../sign-in/callback-path.ts'
import { SignInError } from './sign-in-error.tsx'
import { signInWithCode, getErrorCode } from '../sign-in.ts'
import { useOpenAfterSignIn } from '../use-arrive.ts'

const entry = z.object({ code: z.string().check(z.minLength(1, 'This field is required')) })

interface CodeFormProps {
  callbackUrl: string
  error: string | null
}

/** Form of the second step of signing in; without scripts the browser submits it to the server. */
export function CodeForm({ callbackUrl, error }: CodeFormProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const openNextPage = useOpenAfterSignIn()
  const hasScript = useHydrated()
  const [errorCode, setErrorCode] = useState(error)
  const { form, field, submit, isBusy } = useContractForm({
    schema: entry,
    send: async ({ code }) => {
      const refusal = await signInWithCode(queries, code).catch(getErrorCode)
      if (refusal === null) return openNextPage(callbackUrl)
      if (refusal === 'SecondStepOver')
        return navigate(addCallback('/login', callbackUrl, { error: refusal }))
      setErrorCode(refusal)
      form.setError('root', { message: refusal })
      setTimeout(() => form.setFocus('code', { shouldSelect: true }))
    },
  })
  const { setFocus } = form
  // The code is the only field of this page, so it gets the focus.
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <form method="post" action="/login/code" onSubmit={(event) => void submit(event)} noValidate={hasScript}>
      <SignInError word={errorCode === 'SecondFactor' ? null : errorCode} />
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <TextField
        label="Code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        hint="Six digits from your app, or a recovery code."
        required
        {...field('code')}
      />
      <SubmitButton size="lg" block busy={isBusy}>
        Sign in
      </SubmitButton>
    </form>
  )
}
