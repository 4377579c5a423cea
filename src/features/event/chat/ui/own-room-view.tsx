import { client } from '#lib/contract/client.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { discordContract, type OwnRoom } from '../connecting/connect-contract.ts'

/** Links to the rooms of the user's team at Discord, or the step that is missing. */
export function OwnRoomView({ room }: { room: OwnRoom }) {
  const { act, isBusy } = useAct()
  const { teamId, state, shape, isIn, isOut, text, voice } = room
  const requestChannels = () =>
    act(() => client(discordContract).createTeamChannels({ teamId }), 'Asked for. It takes a moment.')
  const nextStepLabel = getNextStepLabel(room)
  return (
    <>
      {!isIn && <p>{isOut ? 'You left your team’s rooms.' : messages[state]}</p>}
      {isIn && (
        <ul className="stack">
          {text && (
            <li>
              <Link href={text}>
                {shape === 'threads' ? 'Your team’s thread' : 'Your team’s text channel'}
              </Link>
            </li>
          )}
          {voice && (
            <li>
              <Link href={voice}>Your team’s voice channel</Link>
            </li>
          )}
        </ul>
      )}
      {nextStepLabel && (
        <p className="row">
          <Button busy={isBusy} onClick={() => void requestChannels()}>
            {nextStepLabel}
          </Button>
        </p>
      )}
    </>
  )
}

const messages: Record<OwnRoom['state'], string> = {
  missing: 'Your team has no rooms there yet.',
  waiting: 'Your team’s rooms are being made.',
  failed: 'Your team’s rooms couldn’t be made. The organizers can see why.',
  ready: 'Your team’s rooms are there. You’ll be let in in a moment.',
}

/** Returns the label of the button for the next step; null if there is none. */
function getNextStepLabel({ state, shape, isIn, isOut, voice }: OwnRoom): string | null {
  if (isOut) return 'Come back'
  if (state === 'missing') return 'Ask for your team’s rooms'
  // Beside a thread, a voice channel exists for a day at a time.
  return state === 'ready' && isIn && shape === 'threads' && !voice
    ? 'Ask for a voice channel for a day'
    : null
}
