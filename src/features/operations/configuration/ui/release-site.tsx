import { client } from '#lib/contract/client.ts'
import { formatCount } from '#lib/fields/numbers.ts'
import { Button } from '#ui/button.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { configurationContract } from '../contract.ts'

const { releaseSite } = client(configurationContract)

/** Lets an administrator release a copy, which until then sends nothing and runs no jobs. */
export function ReleaseSite({ waiting }: { waiting: number }) {
  const { act, isBusy } = useAct()
  const waitingText = `${formatCount(waiting, 'job')} ${waiting === 1 ? 'is' : 'are'} waiting`
  const jobs = waiting === 0 ? 'No jobs are waiting' : waitingText
  const releaseText =
    waiting === 0
      ? 'E-mails, chat messages and webhooks leave from then on.'
      : `${jobs}. E-mails, chat messages and webhooks among them leave at once, and can’t be called back.`
  const release = () =>
    act(() => releaseSite({}), 'The site is released', {
      title: 'Release this site?',
      text: `${releaseText} Release only the copy that takes the old site’s place.`,
      confirmLabel: 'Release',
    })
  return (
    <p className="row row--between">
      <span>{jobs}.</span>
      <Button busy={isBusy} onClick={() => void release()}>
        Release this site
      </Button>
    </p>
  )
}
