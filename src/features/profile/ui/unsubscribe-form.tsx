import { useState } from 'react'
import * as z from 'zod/mini'
import { client } from '#lib/client.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import { unsubscribeContract } from '../unsubscribe-contract.ts'

/** What the press before has done, for browsers without scripts. */
export type Done = 'unsubscribed' | 'subscribed' | null

interface UnsubscribeFormProps {
  mailKey: string
  done: Done
  hasFailed: boolean
}

/** One press ends the mail, one more takes that back; the link alone changes nothing, since programs open links. */
export function UnsubscribeForm({ mailKey, done: doneBefore, hasFailed }: UnsubscribeFormProps) {
  const [done, setDone] = useState(doneBefore)
  const again = done === 'unsubscribed'
  const { submit, form, message } = useContractForm({
    schema: z.object({}),
    send: async () => {
      const mail = client(unsubscribeContract)
      const { subscribed } = await (again ? mail.subscribe : mail.unsubscribe)({ key: mailKey })
      setDone(subscribed ? 'subscribed' : 'unsubscribed')
    },
  })
  const wrong = message ?? (hasFailed && !done ? 'That didn’t work. Please try again.' : undefined)
  return (
    <form method="post" action="/unsubscribe" onSubmit={submit}>
      {done && <DoneNotice done={done} />}
      <ErrorSummary faults={[]} message={wrong} />
      <input type="hidden" name="key" value={mailKey} />
      <input type="hidden" name="again" value={again ? 'yes' : ''} />
      <Button
        type="submit"
        variant={again ? 'secondary' : 'primary'}
        size="lg"
        block
        busy={form.formState.isSubmitting}
      >
        {again ? 'Subscribe again' : 'Unsubscribe'}
      </Button>
    </form>
  )
}

function DoneNotice({ done }: { done: NonNullable<Done> }) {
  if (done === 'subscribed')
    return (
      <Notice tone="success" title="You’re subscribed again" news="good" key={done}>
        You’ll get announcements and news by e-mail again.
      </Notice>
    )
  return (
    <Notice tone="success" title="You’re unsubscribed" news="good" key={done}>
      We won’t send announcements or news to this address any more. Pressed it by mistake? Subscribe again
      below.
    </Notice>
  )
}
