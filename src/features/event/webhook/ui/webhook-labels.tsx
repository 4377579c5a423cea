import { Badge } from '#ui/parts/badge.tsx'
import { testKind, type WebhookKind } from '../kinds.ts'
import type { ShownDelivery, ShownWebhook } from './webhook-calls.ts'

export const kindLabels: Record<WebhookKind | typeof testKind, string> = {
  'participant.enrolled': 'Someone enrolled',
  'team.changed': 'A team changed',
  'submission.submitted': 'A team submitted a project',
  'review.approved': 'A team approved feedback',
  'results.published': 'Results were published',
  'announcement.created': 'You announced something',
  [testKind]: 'A test',
}

export const kindLabel = (kind: string): string =>
  Object.entries(kindLabels).find(([name]) => name === kind)?.[1] ?? kind

export const stateLabels: Record<ShownDelivery['state'], string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
  discarded: 'Discarded',
}

const tones = { waiting: 'info', delivered: 'success', failed: 'danger', discarded: 'grey' } as const

export const DeliveryState = ({ state }: Pick<ShownDelivery, 'state'>) => (
  <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
)

/** State of a webhook: whether it is on, with its waiting and failed deliveries. */
export function WebhookState({ switchedOffAt, switchedOffWhy, waiting, failed }: ShownWebhook) {
  return (
    <>
      {switchedOffAt ? (
        <Badge>{switchedOffWhy === 'gone' ? 'Off: it answered 410' : 'Off'}</Badge>
      ) : (
        <Badge tone="success">On</Badge>
      )}
      {waiting > 0 && <Badge tone="info">{`${formatCount(waiting)} waiting`}</Badge>}
      {failed > 0 && <Badge tone="danger">{`${formatCount(failed)} failed`}</Badge>}
    </>
  )
}

/** Formats a count, which stops at 1,000. */
const formatCount = (count: number) => (count >= 1000 ? '1,000 or more' : String(count))
