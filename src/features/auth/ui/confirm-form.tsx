import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import { client } from '#lib/client.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import { accountContract } from '../contract.ts'
import { SignInError } from './sign-in-error.tsx'
import { sessionChanged } from './use-session.ts'

interface ConfirmFormProps {
  token: string
  error: string | null
  isDone: boolean
}

/** One press: a link alone changes nothing, since programs open links in mails before people do. */
export function ConfirmForm({ token, error, isDone }: ConfirmFormProps) {
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  const [address, setAddress] = useState<string | null>(null)
  const { submit, isBusy, message } = useContractForm({
    schema: z.object({}),
    send: async () => {
      const { email } = await client(accountContract).confirmAddress({ token })
      setAddress(email)
      await sessionChanged(queries)
      await revalidate()
    },
  })
  if (address || isDone)
    return (
      <>
        <Notice tone="success" title="Your address is confirmed" news="good">
          {`${address ? `${address} is yours. ` : ''}You may now invite people and publish.`}
        </Notice>
        <p className="mt-6">
          <ButtonLink href="/event" variant="primary">
            Browse events
          </ButtonLink>
        </p>
      </>
    )
  return (
    <form method="post" action="/login/confirm" onSubmit={submit}>
      {!message && <SignInError word={error} />}
      <ErrorSummary faults={[]} message={message} />
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="primary" size="lg" block busy={isBusy}>
        Confirm my address
      </Button>
    </form>
  )
}
