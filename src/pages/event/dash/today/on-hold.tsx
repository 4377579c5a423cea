import { useSendsMail } from '#lib/use-sends-mail.ts'
import type { DashData } from '../data/load-dash.ts'

/** Replaces the next steps while the event is on hold; the banner above says what happened and why. */
export function OnHold({ data: { paused, team } }: { data: DashData }) {
  const canSendMail = useSendsMail()
  if (paused === 'cancelled')
    return (
      <p>
        There’s nothing left to do here.{team && ' Your team and what you wrote stay here for you to read.'}
      </p>
    )
  return (
    <p>
      Everything’s on hold: teams and drafts stay as they are until there’s a new date. You’ll hear it here
      {canSendMail && ' and by e-mail'}.
    </p>
  )
}
