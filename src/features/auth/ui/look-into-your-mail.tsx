import { Notice } from '#ui/notice.tsx'

interface LookIntoYourMailProps {
  /** Left out where the address must not tell it. */
  address?: string | undefined
  children?: string
}

/** A mail is on its way, whatever else is true of the address. */
export function LookIntoYourMail({ address, children }: LookIntoYourMailProps) {
  return (
    <Notice tone="success" title="Look into your mail" news="good">
      <p>
        {address ? `If ${address} is right, a mail is on its way to it.` : 'A mail is on its way to you.'}{' '}
        {children ?? 'Open the link in it to go on.'}
      </p>
      <p className="small mt-2">Nothing after a few minutes? Look among the unwanted mail, or try again.</p>
    </Notice>
  )
}
