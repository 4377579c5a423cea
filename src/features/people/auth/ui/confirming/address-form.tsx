import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { SignInError } from '../sign-in/sign-in-error.tsx'
import { refreshSession } from '../use-session.ts'

/** Data of an e-mailed link, and its result without scripts. */
export interface AddressFormProps {
  token: string
  error: string | null
  isDone: boolean
}

interface AddressFormTexts {
  /** Target of the form without scripts. */
  action: string
  button: string
  done: string
  /** Returns the text; the address is null without scripts. */
  detail: (address: string | null) => string
  next: { label: string; href: string }
}

interface AddressFormOptions extends AddressFormProps {
  texts: AddressFormTexts
  send: (input: { token: string }) => Promise<{ email: string }>
  onDone?: () => Promise<void>
}

/**
 * Form with one button. Opening the link changes nothing, since programs open e-mailed links before people
 * do.
 */
export function AddressForm({ token, error, isDone, texts, send, onDone }: AddressFormOptions) {
  const queries = useQueryClient()
  const [address, setAddress] = useState<string | null>(null)
  const { submit, isBusy, message } = useContractForm({
    schema: z.object({}),
    send: async () => {
      const { email } = await send({ token })
      setAddress(email)
      // Runs both at once, so that the page around the form doesn't still ask while the form says that it is
      // done.
      await Promise.all([onDone?.(), refreshSession(queries)])
    },
  })
  if (address || isDone)
    return (
      <>
        <Notice tone="success" title={texts.done} news="good">
          {texts.detail(address)}
        </Notice>
        <p className="mt-6">
          <ButtonLink href={texts.next.href} variant="primary">
            {texts.next.label}
          </ButtonLink>
        </p>
      </>
    )
  return (
    <form method="post" action={texts.action} onSubmit={(event) => void submit(event)}>
      {!message && <SignInError word={error} />}
      <ErrorSummary faults={[]} message={message} />
      <input type="hidden" name="token" value={token} />
      <SubmitButton size="lg" block busy={isBusy}>
        {texts.button}
      </SubmitButton>
    </form>
  )
}
