import { useSendsMail } from '#lib/use-sends-mail.ts'
import { Notice } from '#ui/parts/notice.tsx'
import { NoMailYet } from './no-mail-yet.tsx'

interface LookIntoYourMailProps {
  /** Left out where the address must not tell it. */
  address?: string | undefined
  /** Where it is asked for, to ask once more. */
  again: string
  children?: string
}

/** A mail is on its way, whatever else is true of the address; a site that sends none says so. */
export function LookIntoYourMail({ address, again, children }: LookIntoYourMailProps) {
  const sendsMail = useSendsMail()
  if (!sendsMail)
    return (
      <NoMailYet what="link" address={address}>
        An administrator of this site can help you, or you can <a href={again}>try again later</a>.
      </NoMailYet>
    )
  return (
    <Notice tone="success" title="Check your inbox" news="good">
      <p>
        {address ? `If ${address} is correct, we’ve just e-mailed it.` : 'We’ve just e-mailed you.'}{' '}
        {children ?? 'Open the link to continue.'}
      </p>
      <p className="small mt-2">
        Nothing after a few minutes? Check your spam folder, or{' '}
        {/* Loaded anew, so that the form is there again. */}
        <a href={again}>give your address again</a>.
      </p>
    </Notice>
  )
}
