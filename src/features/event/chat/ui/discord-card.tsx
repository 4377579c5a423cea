import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { Button } from '#ui/button.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { discordContract } from '../connecting/connect-contract.ts'
import { OwnRoomView } from './own-room-view.tsx'

export type ShownConnection = AnswerOf<typeof discordContract, 'getConnection'>

const { beginConnect, disconnectDiscord } = client(discordContract)

interface DiscordCardProps {
  connection: ShownConnection
  /** Path to return to after connecting. */
  back: string
}

/** Card to connect, change or disconnect the user's Discord account. */
export function DiscordCard({ connection: { canConnect, handle, error, room }, back }: DiscordCardProps) {
  const { act, isBusy } = useAct()
  const connect = () =>
    act(async () => location.assign((await beginConnect({ back: `${back}#discord` })).url))
  const disconnect = () =>
    act(() => disconnectDiscord({}), 'Discord is disconnected', {
      title: 'Disconnect Discord?',
      text: 'You’ll leave your teams’ rooms there, and lose your event roles. You can connect again any time.',
      confirmLabel: 'Disconnect',
    })
  return (
    <div className="stack max-w-measure" id="discord">
      <p>
        {handle ? (
          <>
            You’re connected as <strong className="break-words">{handle}</strong>.
          </>
        ) : (
          'Connect your Discord account to get into your team’s rooms there.'
        )}
      </p>
      {handle && room && <OwnRoomView room={room} />}
      {error && <p className="small text-muted">{error}</p>}
      <p className="row">
        {canConnect && (
          <Button busy={isBusy} onClick={() => void connect()}>
            {handle ? 'Change Discord account' : 'Connect Discord'}
          </Button>
        )}
        {handle && (
          <Button busy={isBusy} onClick={() => void disconnect()}>
            Disconnect Discord
          </Button>
        )}
      </p>
    </div>
  )
}
