import { useSendsMail } from '#lib/use-sends-mail.ts'
import { client } from '#lib/contract/client.ts'
import { Switch } from '#ui/fields/switch.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { reachContract } from '../reach/reach-contract.ts'

interface MuteSwitchProps {
  which: { eventId: string } | { streamId: string }
  muted: boolean
}

/** Whether the organisers may write to the one who looks at it; kept as soon as it is pressed. */
export function MuteSwitch({ which, muted }: MuteSwitchProps) {
  const { act, isBusy } = useAct()
  const sendsMail = useSendsMail()
  return (
    <div className="mt-4">
      <Switch
        row
        label="E-mails from the organizers"
        hint={
          muted
            ? 'Muted. You still hear about dates, results and your team.'
            : sendsMail
              ? 'You get their announcements by e-mail too, at most five a week.'
              : 'This site sends no e-mail yet. Once it does, you get their announcements that way too, at most five a week.'
        }
        checked={!muted}
        aria-disabled={isBusy}
        onChange={() =>
          void act(
            () => client(reachContract).setMute({ ...which, muted: !muted }),
            muted ? 'E-mails are on' : 'E-mails are muted',
          )
        }
      />
    </div>
  )
}
