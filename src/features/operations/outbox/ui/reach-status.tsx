import { chatContract } from '#features/event/chat/contract.ts'
import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Badge } from '#ui/parts/badge.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { LocalTime } from '#ui/time/local-time.tsx'
import type { outboxContract } from '../contract.ts'

type ChannelStatuses = AnswerOf<typeof outboxContract, 'getStatus'>['ways']

/** Shows the state of each outgoing channel on a line, with next steps. */
export function ReachStatus({ ways }: { ways: ChannelStatuses }) {
  return (
    <section className="panel mb-6" aria-label="What leaves the site">
      <ul className="stack">
        {ways.map(({ way, tone, sentence, waiting, failed, oldestAt, isStopped }) => (
          <li key={way} className="row">
            <Badge tone={tones[tone]}>{names[way]}</Badge>
            <span className="break-words">
              {sentence}
              {waiting > 0 && oldestAt && (
                <span className="small text-muted block">
                  {waiting < 1000 ? waiting : '1,000 or more'} in the queue, the oldest from{' '}
                  <LocalTime at={oldestAt} zone="UTC" both={false} />
                </span>
              )}
              {tone === 'warning' && (
                <>
                  {' '}
                  <Link href={getListPath(way, failed)}>Take a look</Link>
                </>
              )}
            </span>
            {isStopped && <ResumeButton />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Button that resumes chat messages once an administrator has fixed the cause. */
function ResumeButton() {
  const { act, isBusy } = useAct()
  return (
    <Button
      size="sm"
      busy={isBusy}
      onClick={() => void act(() => client(chatContract).resumeSending({}), 'Chat messages leave again')}
    >
      Go on sending
    </Button>
  )
}

/**
 * Returns the path of the list of a channel's failed messages, or else of the waiting ones; includes webhooks
 * of events.
 */
const getListPath = (channel: keyof typeof channels, failedCount: number) =>
  `/dash/admin/outbox?channel=${channels[channel]}&status=${failedCount > 0 ? 'failed' : 'waiting'}`
const channels = { mail: 'mail', chat: 'chat', webhooks: 'webhook' }
const names = { mail: 'E-mail', chat: 'Chat', webhooks: 'Webhooks' }
const tones = { good: 'success', warning: 'warning', danger: 'danger', off: 'grey' } as const
