/** Kinds of event activity that webhooks can receive, named as in the API. */
export const webhookKinds = [
  'participant.enrolled',
  'team.changed',
  'submission.submitted',
  'review.approved',
  'results.published',
  'announcement.created',
] as const
export type WebhookKind = (typeof webhookKinds)[number]

/** Kind of the test message, sent only on request, whatever kinds are selected. */
export const testKind = 'webhook.test'

export const deliveryStates = ['waiting', 'delivered', 'failed', 'discarded'] as const
