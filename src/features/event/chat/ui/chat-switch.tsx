import { client } from '#lib/contract/client.ts'
import { Button } from '#ui/button.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { discordContract } from '../connecting/connect-contract.ts'

const { setTold } = client(discordContract)

/** Button that turns all direct messages in the chat on or off. */
export function ChatSwitch({ isOn }: { isOn: boolean }) {
  const { act, isBusy } = useAct()
  const set = (nextIsOn: boolean) =>
    act(
      () => setTold({ isTold: nextIsOn }),
      nextIsOn ? 'Messages in chat are on' : 'Messages in chat are off',
    )
  return (
    <Button busy={isBusy} onClick={() => void set(!isOn)}>
      {isOn ? 'Turn messages off' : 'Turn messages on'}
    </Button>
  )
}
