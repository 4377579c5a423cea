import { Notice } from '#ui/parts/notice.tsx'

interface LookIntoYourMailProps {
  /** Left out where the address must not tell it. */
  address?: string | undefined
  children?: string
}

/** A mail is on its way, whatever else is true of the address. */
export function LookIntoYourMail({ address, children }: LookIntoYourMailProps) {
  return (
    <Notice tone="success" title="Check your inbox" news="good">
      <p>
        {address ? `If ${address} is correct, we’ve just e-mailed it.` : 'We’ve just e-mailed you.'}{' '}
        {children ?? 'Open the link to continue.'}
      </p>
      <p className="small mt-2">Nothing after a few minutes? Check your spam folder, or send it again.</p>
    </Notice>
  )
}
