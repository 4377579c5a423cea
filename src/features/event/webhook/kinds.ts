/** What happens in an event that a webhook can be told of; the names are those of the API. */
export const webhookKinds = [
  'participant.enrolled',
  'team.changed',
  'submission.submitted',
  'review.approved',
  'results.published',
  'announcement.created',
] as const
export type WebhookKind = (typeof webhookKinds)[number]

/** Sent when somebody asks for it, whatever kinds were chosen. */
export const testKind = 'webhook.test'

export const deliveryStates = ['waiting', 'delivered', 'failed', 'discarded'] as const
