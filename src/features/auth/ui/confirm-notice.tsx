import { useState } from 'react'
import { client } from '#lib/client.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast-store.ts'
import { accountContract } from '../contract.ts'

/** For those whose address is not confirmed yet: quiet, to be sent again, and gone when put away. */
export function ConfirmNotice({ email }: { email: string }) {
  const [state, setState] = useState<'open' | 'sending' | 'sent' | 'away'>('open')
  if (state === 'away') return null

  const sendAgain = () => {
    setState('sending')
    client(accountContract)
      .requestConfirmation({})
      .then(
        () => setState('sent'),
        (error: Error) => {
          setState('open')
          toast({ title: 'Error', detail: error.message, tone: 'danger' })
        },
      )
  }
  return (
    <Notice title={state === 'sent' ? 'Another mail is on its way' : 'One mail waits for you'}>
      <p>
        Press the button in the mail to <strong className="break-all">{email}</strong> when you find a moment.
        Until then you cannot invite people or publish.
      </p>
      <p className="row mt-2">
        {state !== 'sent' && (
          <Button size="sm" onClick={sendAgain} busy={state === 'sending'}>
            Send it again
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={() => setState('away')}>
          Later
        </Button>
      </p>
    </Notice>
  )
}
