import type { AnswerOf } from '#lib/contract/contract.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import type { outboxContract } from '../contract.ts'

export type OutboxRow = AnswerOf<typeof outboxContract, 'getOutbox'>['items'][number]

export const stateNames: Record<OutboxRow['status'], string> = {
  waiting: 'Waiting',
  failed: 'Failed',
  kept: 'Kept here',
  sent: 'Sent',
  discarded: 'Discarded',
}

const tones = {
  waiting: 'info',
  failed: 'danger',
  kept: 'grey',
  sent: 'success',
  discarded: 'grey',
} as const

/**
 * Shows the state of a message. A failed one has used up its attempts; a waiting one may have failed before.
 */
export function MessageState({
  status,
  attempts,
  nextAt,
}: Pick<OutboxRow, 'status' | 'attempts' | 'nextAt'>) {
  return (
    <>
      <Badge tone={tones[status]}>{stateNames[status]}</Badge>
      {status === 'waiting' && attempts > 0 && (
        <span className="small text-muted block">
          {attempts === 1 ? 'failed once' : `failed ${attempts} times`}
        </span>
      )}
      {nextAt && (
        <span className="small text-muted block">
          next attempt <LocalTime at={nextAt} zone="UTC" both={false} />
        </span>
      )}
    </>
  )
}

export const channelNames = { mail: 'E-mail', chat: 'Chat', webhook: 'Webhook' }

export const canRetry = ({ status }: Pick<OutboxRow, 'status'>) =>
  status === 'failed' || status === 'kept' || status === 'discarded'

export const canDiscard = ({ status }: Pick<OutboxRow, 'status'>) =>
  status === 'waiting' || status === 'failed' || status === 'kept'

export const messageHref = ({ channel, id }: Pick<OutboxRow, 'channel' | 'id'>) =>
  `/dash/admin/outbox/message?channel=${channel}&id=${id}`

export const causeHref = (id: string) => `/dash/admin/outbox/cause?id=${id}`

/** Returns the kind of a message: the template of an e-mail, or else the channel. */
export const getMessageKind = ({ channel, template }: Pick<OutboxRow, 'channel' | 'template'>) =>
  template ?? (channel === 'webhook' ? 'message to a webhook' : 'chat message')
