import { useSendsMail } from '#lib/use-sends-mail.ts'
import { addCallback } from '../../sign-in/callback-path.ts'
import { ConfirmNotice } from './confirm-notice.tsx'
import { UnusableLink } from './unusable-link.tsx'

interface UnusableConfirmationProps {
  hasToken: boolean
  /** Unconfirmed address of the signed-in member; null for a visitor. */
  waiting: string | null
}

const requestPath = '/login/confirm'

/** Replaces the button that confirms an address if the link can't be used, with the ways to get another. */
export function UnusableConfirmation({ hasToken, waiting }: UnusableConfirmationProps) {
  const sendsMail = useSendsMail()
  if (waiting === null)
    return (
      <UnusableLink
        hasToken={hasToken}
        next={{ label: 'Sign in with your password', href: addCallback('/login', requestPath) }}
      >
        {sendsMail
          ? 'Sign in to ask for a new one.'
          : 'This site can’t send e-mail yet. Sign in, and ask an administrator to confirm your address.'}
      </UnusableLink>
    )
  if (hasToken && sendsMail)
    return (
      <UnusableLink hasToken next={{ label: 'Ask for a new link', href: requestPath }}>
        We’ll e-mail you another one.
      </UnusableLink>
    )
  return <ConfirmNotice email={waiting} />
}
