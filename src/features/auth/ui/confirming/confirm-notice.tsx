import { useState } from 'react'
import { client } from '#lib/contract/client.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { accountContract } from '../../contract.ts'
import { useViewer } from '../use-viewer.ts'

interface ConfirmNoticeProps {
  email: string
  /** What waits for it, 'to comment': then it stays. Without it is quiet, and gone when put away. */
  what?: string
}

/** For those whose address is not confirmed yet, with the mail once more. */
export function ConfirmNotice({ email, what }: ConfirmNoticeProps) {
  const [state, setState] = useState<'open' | 'sending' | 'sent' | 'away'>('open')
  const viewer = useViewer()
  if (state === 'away' || viewer?.confirmed) return null

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
    <Notice
      tone={what ? 'warning' : 'info'}
      title={state === 'sent' ? 'Another e-mail is on its way' : titleOf(what)}
    >
      <p>
        Open the link we sent to <strong className="break-all">{email}</strong>
        {what ? ` ${what}. Then come back here.` : '. Until then you can’t invite people or publish.'}
      </p>
      <p className="row mt-2">
        {state !== 'sent' && (
          <Button size="sm" onClick={sendAgain} busy={state === 'sending'}>
            Send the e-mail again
          </Button>
        )}
        {!what && (
          <Button size="sm" variant="quiet" onClick={() => setState('away')}>
            Later
          </Button>
        )}
      </p>
    </Notice>
  )
}

const titleOf = (what?: string) =>
  what ? 'Please confirm your e-mail address first' : 'Confirm your e-mail address'
