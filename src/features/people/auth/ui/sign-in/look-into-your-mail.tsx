import { useSendsMail } from '#lib/use-sends-mail.ts'
import { Notice } from '#ui/parts/notice.tsx'
import { MailUnavailable } from './no-mail-yet.tsx'

interface CheckInboxProps {
  /** E-mail address; absent if the page must not reveal it. */
  address?: string | undefined
  /** Path of the form, to request it again. */
  again: string
  children?: string
}

/**
 * Says that an e-mail is on its way, whether or not the address has an account. On a site without e-mail,
 * says instead that it can't send one.
 */
export function CheckInbox({ address, again, children }: CheckInboxProps) {
  const sendsMail = useSendsMail()
  if (!sendsMail)
    return (
      <MailUnavailable what="link" address={address}>
        An administrator of this site can help you, or you can <a href={again}>try again later</a>.
      </MailUnavailable>
    )
  return (
    <Notice tone="success" title="Check your inbox" news="good">
      <p>
        {address ? `If ${address} is correct, we’ve just e-mailed it.` : 'We’ve just e-mailed you.'}{' '}
        {children ?? 'Open the link to continue.'}
      </p>
      <p className="small mt-2">
        Nothing after a few minutes? Check your spam folder, or{' '}
        {/* A full page load, so that the form appears again. */}
        <a href={again}>give your address again</a>.
      </p>
    </Notice>
  )
}
