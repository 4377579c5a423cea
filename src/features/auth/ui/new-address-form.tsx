import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { client } from '#lib/client.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import { addressContract } from '../address-contract.ts'
import { SignInError } from './sign-in-error.tsx'
import { sessionChanged } from './use-session.ts'

interface NewAddressFormProps {
  token: string
  error: string | null
  isDone: boolean
}

/** One press moves the account to its new address; the link alone does not, since programs open links too. */
export function NewAddressForm({ token, error, isDone }: NewAddressFormProps) {
  const queries = useQueryClient()
  const [address, setAddress] = useState<string | null>(null)
  const { submit, isBusy, message } = useContractForm({
    schema: z.object({}),
    send: async () => {
      const { email } = await client(addressContract).confirmEmailChange({ token })
      setAddress(email)
      await sessionChanged(queries)
    },
  })
  if (address || isDone)
    return (
      <>
        <Notice tone="success" title="Your address is changed" news="good">
          {`From now on you sign in with ${address ?? 'the new one'}.`}
        </Notice>
        <p className="mt-6">
          <ButtonLink href="/account" variant="primary">
            To your account
          </ButtonLink>
        </p>
      </>
    )
  return (
    <form method="post" action="/account/confirm" onSubmit={(event) => void submit(event)}>
      {!message && <SignInError word={error} />}
      <ErrorSummary faults={[]} message={message} />
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="primary" size="lg" block busy={isBusy}>
        Use this address
      </Button>
    </form>
  )
}
