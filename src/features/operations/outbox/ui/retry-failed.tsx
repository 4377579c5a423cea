import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useAct } from '#ui/saving/use-act.ts'
import { describeRetry } from './describe-retry.ts'
import { retryFailed } from './outbox-calls.ts'

/**
 * Button that resends all failed e-mails, on every page of the list, such as after a long outage of the mail
 * server.
 */
export function RetryFailed({ failed }: { failed: number }) {
  const { act, isBusy } = useAct()
  const sendAgain = () =>
    act(async () => {
      toast({ title: describeRetry(await retryFailed({})), tone: 'success' })
    })
  if (failed === 0) return null
  return (
    <p className="row row--between mb-4">
      <span>{failed === 1 ? '1 e-mail failed.' : `${failed} e-mails failed.`}</span>
      <Button busy={isBusy} onClick={() => void sendAgain()}>
        Send all failed e-mails again
      </Button>
    </p>
  )
}
