import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { bounceContract } from '../bounces/bounce-contract.ts'

type MailStop = AnswerOf<typeof bounceContract, 'getStop'>['stopped']

/** Explains that e-mail has stopped, and why; renders nothing otherwise. */
export function StoppedNotice({ stopped }: { stopped: MailStop }) {
  const { act, isBusy } = useAct()
  if (!stopped) return null
  return (
    <div className="mb-6">
      <Notice tone="warning" title={`We’ve stopped e-mailing ${stopped.address}`}>
        <p className="break-words">
          Too many e-mails came back{stopped.said && `: ${stopped.said.replace(/\.$/, '')}`}. Links that you
          ask for still go out. If the address works again, start e-mails here; if not, change it below.
        </p>
        <div className="mt-2">
          <Button
            size="sm"
            busy={isBusy}
            onClick={() => void act(() => client(bounceContract).resume({}), 'We e-mail you again')}
          >
            Start e-mails again
          </Button>
        </div>
      </Notice>
    </div>
  )
}
