import { Switch } from '#ui/fields/switch.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { judgeCalls } from '../judge-calls.ts'

export function IntakeSwitch({ eventId, isOpen }: { eventId: string; isOpen: boolean }) {
  const { act, isBusy } = useAct()
  return (
    <Switch
      label="Accept new judges"
      hint={
        isOpen
          ? 'When off, invitations can’t be accepted. Current judges stay.'
          : 'Nobody new can accept an invitation now. Current judges stay, and can go on judging.'
      }
      name="isOpen"
      checked={isOpen}
      disabled={isBusy}
      onChange={({ target }) =>
        void act(
          () => judgeCalls.setIntake({ eventId, isOpen: target.checked }),
          target.checked ? 'New judges can accept' : 'Closed for new judges',
        )
      }
    />
  )
}
