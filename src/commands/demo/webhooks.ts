import type { WebhookKind } from '#features/event/webhook/kinds.ts'

interface DemoDelivery {
  kind: WebhookKind | 'webhook.test'
  hoursAgo: number
  status: number | null
  answer: string | null
  error?: string
  attempts?: number
}

interface DemoWebhook {
  eventKey: string
  personKey: string
  url: string
  kinds: WebhookKind[]
  deliveries: readonly DemoDelivery[]
}

/** Webhook of an organizer's scoreboard that was offline for a night. */
export const scoreboard: DemoWebhook = {
  eventKey: 'quiet-tools',
  personKey: 'organizer',
  url: 'https://scoreboard.example.com/hooks/quiet-tools',
  kinds: ['participant.enrolled', 'team.changed', 'submission.submitted', 'results.published'],
  deliveries: [
    {
      kind: 'webhook.test',
      hoursAgo: 90,
      status: 404,
      answer: 'Cannot POST /hook',
      error: 'It answered 404',
    },
    { kind: 'webhook.test', hoursAgo: 89, status: 200, answer: 'ok' },
    { kind: 'participant.enrolled', hoursAgo: 88, status: 200, answer: 'ok' },
    {
      kind: 'team.changed',
      hoursAgo: 86,
      status: null,
      answer: null,
      error: 'No answer within 15 seconds',
      attempts: 10,
    },
    { kind: 'team.changed', hoursAgo: 9, status: 200, answer: 'ok', attempts: 4 },
    { kind: 'submission.submitted', hoursAgo: 3, status: 200, answer: 'ok' },
  ],
}
