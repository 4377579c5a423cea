import { type StopMailResult, StopMailForm } from '#features/people/profile/ui/stop-mail-form.tsx'
import { client } from '#lib/contract/client.ts'
import { reachContract } from '../reach/reach-contract.ts'

interface MuteFormProps {
  link: { key: string; eventId: string } | { key: string; streamId: string }
  /** Title of the event or stream; null if it is not public. */
  title: string | null
  done: StopMailResult
  hasFailed: boolean
}

/** Form to end e-mails from the organizers of one event or stream. */
export function MuteForm({ link, title, ...rest }: MuteFormProps) {
  const { mute, unmute } = client(reachContract)
  return (
    <StopMailForm
      {...{ link, ...rest }}
      texts={muteTexts(title ?? ('eventId' in link ? 'this event' : 'this stream'))}
      stop={() => mute(link)}
      resume={() => unmute(link)}
    />
  )
}

const muteTexts = (title: string) => ({
  ask: 'Press the button and the organizers can’t e-mail you any more. You’ll still see their announcements on the dashboard.',
  stop: `Mute ${title}`,
  resume: 'Unmute',
  stopped: {
    title: 'Muted',
    text: `The organizers of ${title} can’t e-mail you any more. Pressed by mistake? Unmute below.`,
  },
  resumed: { title: 'Unmuted', text: `The organizers of ${title} can e-mail you again.` },
})
