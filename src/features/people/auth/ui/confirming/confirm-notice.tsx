import { type ReactNode, useState } from 'react'
import { client } from '#lib/contract/client.ts'
import { useSendsMail } from '#lib/use-sends-mail.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { accountContract } from '../../contract.ts'
import { useViewer } from '../use-viewer.ts'

interface ConfirmNoticeProps {
  email: string
  /**
   * Purpose that requires a confirmed address, 'to comment'; the notice then stays. Without a purpose the
   * notice is unobtrusive and can be dismissed.
   */
  what?: string
}

/**
 * Notice for members with an unconfirmed address: sends the e-mail again, or names who can help on a site
 * that sends none.
 */
export function ConfirmNotice({ email, what }: ConfirmNoticeProps) {
  const [isDismissed, setDismissed] = useState(false)
  const viewer = useViewer()
  const sendsMail = useSendsMail()
  if (isDismissed || viewer?.confirmed) return null
  const ConfirmRequest = sendsMail ? MailRequest : AdministratorRequest
  return (
    <ConfirmRequest {...{ email }} {...(what && { what })}>
      {!what && (
        <Button size="sm" onClick={() => setDismissed(true)}>
          Later
        </Button>
      )}
    </ConfirmRequest>
  )
}

type ConfirmRequestProps = ConfirmNoticeProps & { children: ReactNode }

/**
 * Asks the member to have the address confirmed by an administrator, who does it in
 * features/people/auth/ui/people/person-actions.tsx.
 */
function AdministratorRequest({ email, what, children }: ConfirmRequestProps) {
  return (
    <Notice tone={what ? 'warning' : 'info'} title={getTitle(what)}>
      <p>
        This site can’t send e-mail yet, so the link can’t reach you. Ask an administrator to confirm{' '}
        <strong className="break-words">{email}</strong> for you
        {what ? ` ${what}.` : '. Until then you can’t invite people or publish.'}
      </p>
      {children && <p className="row mt-2">{children}</p>}
    </Notice>
  )
}

function MailRequest({ email, what, children }: ConfirmRequestProps) {
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
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
      title={state === 'sent' ? 'Another e-mail is on its way' : getTitle(what)}
    >
      <p>
        Open the link we sent to <strong className="break-words">{email}</strong>
        {what ? ` ${what}. Then come back here.` : '. Until then you can’t invite people or publish.'}
      </p>
      <p className="row mt-2">
        {state !== 'sent' && (
          <Button size="sm" onClick={sendAgain} busy={state === 'sending'}>
            Send the e-mail again
          </Button>
        )}
        {children}
      </p>
    </Notice>
  )
}

const getTitle = (purpose?: string) =>
  purpose ? 'Please confirm your e-mail address first' : 'Confirm your e-mail address'
